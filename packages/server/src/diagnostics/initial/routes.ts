import { initialCalls } from '@prumo/contract/diagnostics/initial/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { resultDraft } from '../document/draft.ts'
import { findStatus, initialForm, initialResult, initialStatus, saveInitial } from './initial.ts'

export const initialRoutes = implement(initialCalls, {
  'GET /diagnostic/status': async ({ scope }) => ({ response: await initialStatus(scope) }),
  'POST /diagnostic/status': async ({ scope, body }) => ({ response: await saveInitial(scope, body) }),
  'POST /diagnostic/status/update-data': async ({ scope, body }) => ({ response: await saveInitial(scope, body) }),
  'GET /diagnostic/status/{id}': async ({ scope, params }) => ({ response: await findStatus(scope, params.id) }),
  'GET /diagnostic/mounted': async ({ scope }) => ({ response: await initialForm(scope) }),
  'GET /diagnostic/result': async ({ scope }) => ({ response: await initialResult(scope) }),
  'GET /diagnostic/result/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading(async (within) => resultDraft(within, await initialResult(within)))),
})
