import { councilCalls } from '@prumo/contract/reports/council/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { councilReport } from './council.ts'
import { councilDraft } from './document.ts'

export const councilRoutes = implement(councilCalls, {
  'GET /client/relatorio-do-conselho/{month}': verb(councilReport),
  'GET /client/relatorio-do-conselho/{month}/pdf': async ({ scope, reading, params, query }) =>
    documentFile(scope, await reading((within) => councilDraft(within, params.month, query))),
})
