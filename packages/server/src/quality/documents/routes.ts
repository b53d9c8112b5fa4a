import { documentedInformationCalls } from '@prumo/contract/quality/documents/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { documentsDraft } from './document.ts'
import { allDocuments } from './listing.ts'

export const documentedInformationRoutes = implement(documentedInformationCalls, {
  'GET /client/informacao-documentada': verb(allDocuments),
  'GET /client/informacao-documentada/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading((within) => documentsDraft(within))),
})
