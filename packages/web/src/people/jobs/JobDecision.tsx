import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { DocumentDecision } from '../../ui/approval/DocumentDecision.tsx'
import { Evidence } from '../../ui/approval/Evidence.tsx'
import { JobText } from './JobText.tsx'
import { jobPdf, jobQuery, pendingDifferenceQuery } from './job-queries.ts'

type Props = {
  job: Pick<JobSummary, 'id' | 'office' | 'version_in_force' | 'updated_at'>
  /** The person who asks, and when. */
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
    of={id}
    title={office}
    since={version_in_force}
    asked={asked}
    evidence={
      <Evidence
        since={version_in_force}
        query={useQuery(jobQuery(id))}
        changes={pendingDifferenceQuery(id, { drafted: false })}
        pdf={jobPdf(id)}
      >
        {(job) => <JobText said={job} about={[job.department]} drawn={job.drawn_superior} />}
      </Evidence>
    }
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
