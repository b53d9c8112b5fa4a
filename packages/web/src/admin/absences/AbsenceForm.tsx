import { Group } from '@mantine/core'
import { type AbsenceKind, absenceKinds } from '@prumo/contract/admin/absences/absences.ts'
import { type Absence, AbsenceInput } from '@prumo/contract/admin/absences/endpoints.ts'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { useAccount, useEdits } from '../../platform/session.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'

const kinds = Object.entries(absenceKinds).map(([value, label]) => ({ value: value as AbsenceKind, label }))

type Values = { user_id: number | null; kind: AbsenceKind; starts_on: string; ends_on: string }

/** Says when somebody is away: oneself, and others with the permission for users. */
export function AbsenceForm(opened: Opened<Absence>) {
  const { user_id } = useAccount()
  const { today } = useToday()
  const ofOthers = useEdits()('users')
  const initial: Values = { user_id, kind: 'vacation', starts_on: today, ends_on: today }
  return (
    <RecordForm<Values, Values, unknown, Absence>
      {...opened}
      title={{ create: 'Nova ausência', edit: 'Editar ausência' }}
      schema={AbsenceInput}
      initial={initial}
      save={({ user_id: whose, ...times }, base) =>
        base
          ? api('PUT /absences/{id}', { params: { id: base.id }, body: { ...times, updated_at: base.updated_at } })
          : api('POST /absences', { body: { ...times, user_id: whose! } })
      }
      fieldOf={{ 'absence.overlaps': 'starts_on' }}
      topic="users"
      watched
    >
      {(field, { values, setFieldValue }) => {
        const from = field('starts_on')
        const until = field('ends_on')
        return (
          <>
            {ofOthers && (
              <PersonSelect
                label="Pessoa"
                disabled={opened.record !== undefined}
                name={opened.record?.user_name ?? ''}
                {...field('user_id')}
              />
            )}
            <ChoiceField label="Motivo" data={kinds} allowDeselect={false} {...field('kind')} />
            <Group grow align="start">
              <DateField
                label="Primeiro dia"
                {...from}
                value={from.value || null}
                onChange={(day) => {
                  from.onChange(day ?? '')
                  if (day && values.ends_on < day) setFieldValue('ends_on', day)
                }}
              />
              <DateField
                label="Último dia"
                {...until}
                value={until.value || null}
                onChange={(day) => until.onChange(day ?? '')}
              />
            </Group>
          </>
        )
      }}
    </RecordForm>
  )
}
