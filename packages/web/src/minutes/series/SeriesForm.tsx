import { Group, Text, TextInput } from '@mantine/core'
import { type MinutesSeries, NewMinutesSeries } from '@prumo/contract/minutes/series/endpoints.ts'
import { workdaysWithout } from '@prumo/contract/routine/days-off/days-off.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { daysOffQuery } from '../../routine/days-off/days-off.ts'
import { CustomRepeatFields } from '../../routine/tasks/fields/CustomRepeatFields.tsx'
import { customFrom, customPreview } from '../../routine/tasks/fields/repeat-words.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { FolderPick } from '../minutes/FolderPick.tsx'
import { ParticipantsField } from '../minutes/WhoFields.tsx'
import type { Participants } from '../minutes/who.ts'
import { AgendaPick } from '../templates/AgendaPick.tsx'
import { agendaTemplatesQuery } from '../templates/agenda-templates.ts'

const save = saves('POST /v2/protocols-series', 'PUT /v2/protocols-series/{id}', { versioned: true })

/** `agenda`: the place of an agenda in its list; null leaves the subjects as they are. */
type Values = {
  name: string
  date: string
  hour: string
  hour_finish: string
  place: string
  folder_id: number | null
  repeat_rule: CustomRepeat
  who: Participants
  agenda: number | null
}

const valuesOf = (series: MinutesSeries): Values => ({
  name: series.name,
  date: series.date,
  hour: series.hour ?? '',
  hour_finish: series.hour_finish ?? '',
  place: series.place,
  folder_id: series.folder_id,
  repeat_rule: series.repeat_rule,
  who: {
    people: series.people.map(({ id }) => id),
    contacts: series.contacts.map(({ id }) => id),
    participants: series.participants,
  },
  agenda: null,
})

/** Creates or changes a meeting that repeats. */
export function SeriesForm(opened: Opened<MinutesSeries>) {
  const { record } = opened
  const { today } = useToday()
  const agendas = useQuery(agendaTemplatesQuery).data ?? []
  const listed = useQuery(daysOffQuery).data ?? []
  const initial: Values = {
    name: '',
    date: today,
    hour: '',
    hour_finish: '',
    place: '',
    folder_id: null,
    repeat_rule: customFrom('', today),
    who: { people: [], contacts: [], participants: '' },
    agenda: null,
  }
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Nova série de reuniões', edit: 'Editar série de reuniões' }}
      schema={NewMinutesSeries}
      initial={initial}
      valuesOf={valuesOf}
      watched
      bodyOf={({ who, agenda, folder_id, ...values }) => ({
        ...values,
        ...who,
        folder_id: folder_id ?? 0,
        subjects: agenda === null ? (record?.subjects ?? []) : (agendas[agenda]?.subjects ?? []),
      })}
      save={(body, base) => save(body, base)}
      topic="minutes"
    >
      {(field, { values }) => {
        const { value, onChange, ...date } = field('date')
        return (
          <>
            <TextInput
              label="Título"
              data-autofocus
              autoComplete="off"
              placeholder="Reunião semanal da equipe"
              {...field('name')}
            />
            <DateField
              label="Primeira reunião"
              {...date}
              value={value || null}
              onChange={(next) => onChange(next ?? '')}
            />
            <CustomRepeatFields
              rule={values.repeat_rule}
              date={values.date || today}
              onChange={field('repeat_rule').onChange}
            />
            <Text fz="sm" c="dimmed" role="status">
              {customPreview(values.repeat_rule, values.date || null, today, workdaysWithout(listed))}
            </Text>
            <Group grow align="start">
              <TimeField label="Início" {...field('hour')} />
              <TimeField label="Fim" {...field('hour_finish')} />
            </Group>
            <ParticipantsField
              chosen={values.who}
              people={record?.people ?? []}
              contacts={record?.contacts ?? []}
              disabled={false}
              onChange={field('who').onChange}
              onBlur={() => undefined}
            />
            <TextInput label="Local" {...field('place')} />
            <AgendaPick
              label="Pauta de cada reunião"
              placeholder={
                record?.subjects.length
                  ? `Como está: ${count(record.subjects.length, 'assunto', 'assuntos')}`
                  : 'Sem pauta'
              }
              description="Os assuntos em aberto da última ATA entram antes da pauta."
              {...field('agenda')}
            />
            <FolderPick label="Pasta das ATAs" {...field('folder_id')} />
          </>
        )
      }}
    </RecordForm>
  )
}
