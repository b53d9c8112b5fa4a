import { StatusMark } from '../../ui/StatusMark.tsx'

/** Whether the review of a job description is due soon or late; nothing otherwise. */
export const ReviewMark = ({ review }: { review: 'none' | 'soon' | 'late' }) =>
  review === 'none' ? null : (
    <StatusMark tone={review === 'late' ? 'bad' : 'waiting'}>
      {review === 'late' ? 'Revisão atrasada' : 'Revisão próxima'}
    </StatusMark>
  )
