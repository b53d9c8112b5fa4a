import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../StatusMark.tsx'
import type { Column } from '../table/rows.ts'

type Reviewed = { revision_date: string | null; review: 'none' | 'soon' | 'late' }

/** The mark of a review that is due soon or late; nothing otherwise. */
const ReviewMark = ({ review }: Pick<Reviewed, 'review'>) =>
  review === 'none' ? null : (
    <StatusMark tone={review === 'late' ? 'bad' : 'waiting'}>
      {review === 'late' ? 'Revisão atrasada' : 'Revisão próxima'}
    </StatusMark>
  )

/** The column of the day until which a document is to be reviewed. */
export const reviewColumn = {
  id: 'revision_date',
  header: 'Revisar até',
  value: ({ revision_date }) => revision_date,
  text: ({ revision_date }) => formatDay(revision_date),
  cell: ({ revision_date, review }) => (
    <>
      {formatDay(revision_date)} <ReviewMark review={review} />
    </>
  ),
} satisfies Column<Reviewed>
