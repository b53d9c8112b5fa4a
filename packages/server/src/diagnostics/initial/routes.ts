import { initialCalls } from '@prumo/contract/diagnostics/initial/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { resultDraft } from '../document/draft.ts'
import { findStatus, initialForm, initialResult, initialStatus, saveInitial } from './initial.ts'

export const initialRoutes = implement(initialCalls, {
  'GET /diagnostic/status': verb(initialStatus),
  'POST /diagnostic/status': verb(saveInitial),
  'POST /diagnostic/status/update-data': verb(saveInitial),
  'GET /diagnostic/status/{id}': verb(findStatus),
  'GET /diagnostic/mounted': verb(initialForm),
  'GET /diagnostic/result': verb(initialResult),
  'GET /diagnostic/result/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading(async (within) => resultDraft(within, await initialResult(within)))),
})
