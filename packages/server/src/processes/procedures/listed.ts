import { numberedOnPaper } from '../../admin/controlled/versions.ts'
import { type DocumentedInformation, listControlled } from '../../platform/controlled/listing.ts'
import { pops } from './controlled.ts'
import { draftPaper } from './document.ts'
import { procedureTables } from './versions.ts'

/** POPs, of processes and of the journey of the customer. */
export const popDocuments: DocumentedInformation = {
  kind: 'pop',
  name: 'POP',
  permission: 'proccess',
  async read(scope, limit) {
    const rows = await listControlled(scope, procedureTables, { title: 'title', review: 'review_on' }, limit)
    return rows.map((row) => ({ ...row, link: `/history-pop/${row.id}` }))
  },
  draft: async (scope, { baseUrl, ...document }) =>
    draftPaper(scope, await numberedOnPaper(scope, pops, document), baseUrl),
}
