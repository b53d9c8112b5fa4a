import { type DocumentedInformation, listControlled } from '../../platform/controlled/listing.ts'
import { draftInForce } from './document.ts'
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
  draft: (scope, { id, version, baseUrl }) => draftInForce(scope, id, version, baseUrl),
}
