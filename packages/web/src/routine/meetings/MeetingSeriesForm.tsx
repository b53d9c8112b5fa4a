import { Group } from '@mantine/core'
import { addDays, weekday } from '@prumo/contract/dates.ts'
import { meetingTitles } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'

const weekdays = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo']
/** The specification's code of the days from Monday to Friday; 1 to 7 are a weekday each. */
const WORKDAYS = '9'

const usual = {
  daily: { day: WORKDAYS, hour: '08:30', hour_finish: '08:45' },
  weekly: { day: '1', hour: '09:00', hour_finish: '09:45' },
} as const

type Values = { day: string; hour: string; hour_finish: string }

/** Sets a meeting up once: it repeats in the calendar of the whole team. */
export function MeetingSeriesForm({ kind, onClose }: { kind: TeamMeetingKind; onClose: () => void }) {
  const { today } = useToday()
  const initial: Values = usual[kind]
  const days = weekdays.map((label, at) => ({ value: String(at + 1), label }))
  return (
    <RecordForm
      container="modal"
      of={kind}
      title={kind === 'daily' ? 'Repetir a reunião diária' : 'Repetir a revisão semanal'}
      submit="Marcar"
      initial={initial}
      refuse={({ hour, hour_finish }) => ({
        ...(hour === '' && { hour: 'Escolha a hora' }),
        ...(hour !== '' && hour_finish !== '' && hour_finish <= hour && { hour_finish: 'O fim é depois do início' }),
      })}
      bodyOf={({ day, hour, hour_finish }) => ({
        label: meetingTitles[kind],
        date: firstDay(today, day),
        hour,
        hour_finish: hour_finish || null,
        type: '2' as const,
        repeat_day: day as '9',
      })}
      save={(body) => api('POST /calendar/task', { body })}
      saved="Marcada para toda a equipe"
      topic={['tasks', 'daily-meeting']}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ChoiceField
            label="Dias"
            allowDeselect={false}
            data={kind === 'daily' ? [{ value: WORKDAYS, label: 'De segunda a sexta' }, ...days] : days}
            comboboxProps={{ withinPortal: false }}
            {...field('day')}
          />
          <Group grow align="start">
            <TimeField label="Início" {...field('hour')} required />
            <TimeField label="Fim" {...field('hour_finish')} />
          </Group>
        </>
      )}
    </RecordForm>
  )
}

/** The first day from today on of a weekday, or of Monday to Friday. */
function firstDay(today: string, day: string): string {
  const fits = (date: string) => (day === WORKDAYS ? weekday(date) <= 5 : weekday(date) === Number(day))
  return Array.from({ length: 7 }, (_, at) => addDays(today, at)).find(fits)!
}
