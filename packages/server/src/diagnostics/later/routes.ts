import { laterCalls } from '@prumo/contract/diagnostics/later/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { resultDraft } from '../document/draft.ts'
import { planPillar } from '../results/planning.ts'
import { concludedDiagnostics, findResult } from '../results/results.ts'
import { laterForm, saveLater } from './later.ts'

export const laterRoutes = implement(laterCalls, {
  'GET /my-diagnostics': verb(concludedDiagnostics),
  'GET /my-diagnostics/form': verb(laterForm),
  'GET /my-diagnostics/{id}': verb(findResult),
  'GET /my-diagnostics/{id}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading(async (within) => resultDraft(within, await findResult(within, params.id)))),
  'POST /my-diagnostics/{id}/plans': verb(planPillar),
  'POST /my-diagnostics': verb(saveLater),
})
