import { type DocumentedInformation, listControlled } from '../../platform/controlled/listing.ts'
import { numberedDraft } from '../controlled/document.ts'
import { qualityManual } from './queries.ts'

/** Quality manuals, in the list of documented information. */
export const qualityManualDocuments: DocumentedInformation = {
  kind: 'quality_manual',
  name: 'Manual da qualidade',
  permission: 'proccess',
  async read(scope, limit) {
    const rows = await listControlled(scope, qualityManual.tables, { title: 'title', review: 'review_on' }, limit)
    return rows.map((row) => ({ ...row, link: qualityManual.link(row.id) }))
  },
  draft: (scope, document) => numberedDraft(scope, qualityManual, document),
}
