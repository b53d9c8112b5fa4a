import { TimesheetLeads } from '@prumo/contract/routine/timesheet/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { leadsQuery } from './timesheet-queries.ts'

/** Whom a responsible user allows to see and approve the team's hours. */
export function LeadsForm({ onClose }: { onClose: () => void }) {
  const leads = useQuery({ ...leadsQuery, staleTime: 0 }).data
  const people = useQuery(peopleQuery).data
  if (!leads || !people) return null
  const allowed = leads.map(({ client_id }) => client_id)
  // Who is responsible sees the hours without being named.
  const offered = people.filter(({ id, is_responsible }) => !is_responsible || allowed.includes(id))
  return (
    <RecordForm
      container="modal"
      of={null}
      title="Quem vê as horas da equipe"
      schema={TimesheetLeads}
      initial={{ clients: allowed }}
      save={(body) => api('PUT /calendar/timesheet-leads', { body })}
      saved="Atualizado com sucesso"
      topic="timer"
      watched
      onClose={onClose}
    >
      {(_field, form) => (
        <>
          <p style={{ margin: 0 }}>
            Quem é responsável pela empresa vê, aprova e corrige as horas de todos. Escolha quem mais as vê e aprova.
          </p>
          <PickMany
            path="clients"
            label="Pessoas"
            placeholder="Procure pelo nome"
            options={[
              ...offered.map(({ id, name }) => ({ value: id, label: name, person: name })),
              ...leads
                .filter(({ client_id }) => !people.some(({ id }) => id === client_id))
                .map(({ client_id, client_name }) => ({
                  value: client_id,
                  label: client_name,
                  person: client_name,
                  inactive: true,
                })),
            ]}
            chosen={form.values.clients}
            onChange={(clients) => form.setFieldValue('clients', clients)}
          />
        </>
      )}
    </RecordForm>
  )
}
