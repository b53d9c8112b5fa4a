import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { ApprovalForm } from '../../ui/approval/ApprovalForm.tsx'
import { Evidence } from '../../ui/approval/Evidence.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { JobText } from './JobText.tsx'
import { jobPdf, jobQuery, pendingDifferenceQuery } from './job-queries.ts'

type Props = {
  job: Pick<JobSummary, 'id' | 'office' | 'version_in_force' | 'updated_at'>
  /** Who asks, and when. */
  asked?: ReactNode
  onDecided?: () => void
  onClose: () => void
}

/** Decides on a job description (screen S080); who decided and when is stored with the version. */
export const JobDecision = ({
  job: { id, office, version_in_force, updated_at },
  asked,
  onDecided,
  onClose,
}: Props) => (
  <ApprovalForm
    area="peoples"
    asked={asked}
    evidence={<JobEvidence id={id} since={version_in_force} />}
    onDecided={onDecided}
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

function JobEvidence({ id, since }: { id: number; since: number | null }) {
  const changes = useQuery({ ...pendingDifferenceQuery(id, { drafted: false }), enabled: since !== null })
  return (
    <QueryBoundary query={useQuery(jobQuery(id))}>
      {(job) => (
        <Evidence since={since} changes={changes} drafted={job.draft !== null} pdf={jobPdf(id)}>
          <JobText said={job} about={[job.department]} />
        </Evidence>
      )}
    </QueryBoundary>
  )
}
