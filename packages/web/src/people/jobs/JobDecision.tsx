import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { DocumentDecision } from '../../ui/approval/DocumentDecision.tsx'
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

/** Decides on a job description (screen S080), beside its text. */
export const JobDecision = ({
  job: { id, office, version_in_force, updated_at },
  asked,
  onDecided,
  onClose,
}: Props) => (
  <DocumentDecision
    area="peoples"
    topic="people"
    title={office}
    since={version_in_force}
    asked={asked}
    evidence={<JobEvidence id={id} since={version_in_force} />}
    decide={(state, note) =>
      api('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
        params: { id },
        body: { status: state === 'approved' ? 'approved' : 'refused', note, updated_at },
      })
    }
    onDecided={onDecided}
    onClose={onClose}
  />
)

function JobEvidence({ id, since }: { id: number; since: number | null }) {
  const changes = useQuery({ ...pendingDifferenceQuery(id, { drafted: false }), enabled: since !== null })
  return (
    <QueryBoundary query={useQuery(jobQuery(id))}>
      {(job) => (
        <Evidence since={since} changes={changes} drafted={job.draft !== null} pdf={jobPdf(id)}>
          <JobText said={job} about={[job.department]} drawn={job.drawn_superior} />
        </Evidence>
      )}
    </QueryBoundary>
  )
}
