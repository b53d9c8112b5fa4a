import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { api } from '../../platform/api.ts'
import { ApprovalForm } from '../../ui/approval/ApprovalForm.tsx'

type Props = {
  job: Pick<JobSummary, 'id' | 'office' | 'version_in_force' | 'updated_at'>
  onClose: () => void
}

/** Decides on a job description (screen S080); who decided and when is stored with the version. */
export const JobDecision = ({ job: { id, office, version_in_force, updated_at }, onClose }: Props) => (
  <ApprovalForm
    area="peoples"
    title={`Situação de ${office}`}
    decisions={[
      { value: 'approved', label: 'Aprovado' },
      {
        value: 'refused',
        label: 'Recusado',
        refuses: true,
        ...(version_in_force !== null && { consequence: `A versão ${version_in_force} deixa de valer.` }),
      },
    ]}
    notedIn={{
      decision: 'Opcional: fica no histórico junto da decisão.',
      refusal: 'Diga o que falta: fica no histórico, para quem escreveu o cargo.',
    }}
    decide={(status, note) =>
      api('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
        params: { id },
        body: { status, note, updated_at },
      })
    }
    saved={({ message }) => message}
    topic="people"
    onClose={onClose}
  />
)
