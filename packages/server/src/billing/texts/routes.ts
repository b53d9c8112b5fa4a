import { contractTextCalls } from '@prumo/contract/billing/contracts/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { acceptText, contractTexts } from './accepting.ts'
import { textDraft } from './document.ts'

export const contractTextRoutes = implement(contractTextCalls, {
  'GET /client/contracts': verb(contractTexts),
  'POST /client/contracts/{id}': async ({ scope, params, http }) => ({
    response: await acceptText(scope, params.id, http),
  }),
  'GET /client/contracts/{id}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => textDraft(within, params.id))),
})
