import { type JobStatus, jobStatusLabels } from '@prumo/contract/people/jobs/model.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'

const tones = { open: 'waiting', approved: 'good', refused: 'bad' } as const

export const JobStatusMark = ({ status }: { status: JobStatus }) => (
  <StatusMark tone={tones[status]}>{jobStatusLabels[status]}</StatusMark>
)

/** Whether the review of a job description is due soon or late; nothing otherwise. */
export const ReviewMark = ({ review }: { review: 'none' | 'soon' | 'late' }) =>
  review === 'none' ? null : (
    <StatusMark tone={review === 'late' ? 'bad' : 'waiting'}>
      {review === 'late' ? 'Revisão atrasada' : 'Revisão próxima'}
    </StatusMark>
  )
