import { Checkbox, TextInput } from '@mantine/core'
import { type DayOff, DayOffInput } from '@prumo/contract/routine/days-off/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

export const kindNames = { state: 'Do estado', city: 'Da cidade', own: 'Da empresa' } as const
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

const save = saves('POST /calendar/days-off', 'PUT /calendar/days-off/{id}')

type Values = { date: string; yearly: boolean; name: string; kind: DayOff['kind'] }
const initial: Values = { date: '', yearly: false, name: '', kind: 'own' }

/** Creates or changes a holiday or day off. */
export const DayOffForm = (opened: Opened<DayOff>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo feriado ou folga', edit: 'Editar feriado ou folga' }}
    schema={DayOffInput}
    initial={initial}
    save={(body, base) => save(body, base)}
    fieldOf={{ 'day_off.duplicate': 'date' }}
    topic="tasks"
  >
    {(field) => {
      const { defaultValue, onChange, ...date } = field('date')
      return (
        <>
          <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />
          <DateField
            label="Data"
            {...date}
            defaultValue={defaultValue || null}
            onChange={(next) => onChange(next ?? '')}
          />
          <Checkbox label="Volta todo ano neste dia" {...field('yearly', { type: 'checkbox' })} />
          <ChoiceField label="De quem" data={kinds} allowDeselect={false} {...field('kind')} />
        </>
      )
    }}
  </RecordForm>
)
