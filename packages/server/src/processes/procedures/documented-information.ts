import { documentsOf } from '../../admin/controlled/versions.ts'
import { pops } from './controlled.ts'

/** POPs, of processes and of the journey of the customer. */
export const popDocuments = documentsOf(pops, {
  name: 'POP',
  columns: { title: 'title', review: 'review_on' },
  link: ({ id }) => `/history-pop/${id}`,
})
