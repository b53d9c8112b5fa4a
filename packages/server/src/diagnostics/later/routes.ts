import { laterCalls } from '@prumo/contract/diagnostics/later/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { resultDraft } from '../document/draft.ts'
import { concludedDiagnostics, findResult } from '../results/results.ts'
import { laterForm, saveLater } from './later.ts'

export const laterRoutes = implement(laterCalls, {
  'GET /my-diagnostics': async ({ scope }) => ({ response: await concludedDiagnostics(scope) }),
  'GET /my-diagnostics/form': async ({ scope }) => ({ response: await laterForm(scope) }),
  'GET /my-diagnostics/{id}': async ({ scope, params }) => ({ response: await findResult(scope, params.id) }),
  'GET /my-diagnostics/{id}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading(async (within) => resultDraft(within, await findResult(within, params.id)))),
  'POST /my-diagnostics': ({ scope, body }) => saveLater(scope, body),
})
