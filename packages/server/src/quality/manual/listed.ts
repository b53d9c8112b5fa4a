import { numberedOnPaper } from '../../admin/controlled/versions.ts'
import { type DocumentedInformation, listControlled } from '../../platform/controlled/listing.ts'
import { draftPaper } from '../controlled/document.ts'
import { manualLink, qualityManual } from './queries.ts'

/** Quality manuals, in the list of documented information. */
export const qualityManualDocuments: DocumentedInformation = {
  kind: 'quality_manual',
  name: 'Manual da qualidade',
  permission: 'proccess',
  async read(scope, limit) {
    const rows = await listControlled(scope, qualityManual.tables, { title: 'title', review: 'review_on' }, limit)
    return rows.map((row) => ({ ...row, link: manualLink(row.id) }))
  },
  draft: async (scope, document) =>
    draftPaper(scope, qualityManual, await numberedOnPaper(scope, qualityManual, document)),
}
