import { documentsOf } from '../../admin/controlled/versions.ts'
import { manualLink, qualityManual } from './queries.ts'

/** Quality manuals, in the list of documented information. */
export const qualityManualDocuments = documentsOf(qualityManual, {
  name: 'Manual da qualidade',
  columns: { title: 'title', review: 'review_on' },
  link: ({ id }) => manualLink(id),
})
