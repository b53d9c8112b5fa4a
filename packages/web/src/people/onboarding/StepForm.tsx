import type { WholeOnboarding } from '@prumo/contract/people/onboarding/endpoints.ts'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { api } from '../../platform/api.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { onboarding: number; step: WholeOnboarding['steps'][number]; onClose: () => void }

/** Another date or another responsible user for a step. */
export const StepForm = ({ onboarding: id, step, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={[id, step.id]}
    title={step.topic}
    initial={{ due_on: step.due_on as string | null, responsible_id: step.responsible_id }}
    refuse={({ due_on }) => (due_on === null ? { due_on: 'Preencha a data' } : {})}
    save={({ due_on, responsible_id }) =>
      api('PUT /client/onboarding/begun/{id}/steps/{step}', {
        params: { id, step: step.id },
        body: { due_on: due_on ?? step.due_on, responsible_id },
      })
    }
    saved="Atualizado com sucesso"
    topic="people"
    onClose={onClose}
  >
    {(field) => (
      <>
        <DateField label="Data" data-autofocus {...field('due_on')} />
        <PersonSelect label="Quem faz" clearable name={step.responsible} {...field('responsible_id')} />
      </>
    )}
  </RecordForm>
)
