import { riskCalls } from '@prumo/contract/quality/risks/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { risksDraft } from './document.ts'
import { allRisks, readRisk } from './queries.ts'
import { changeRisk, createRisk, deleteRisk } from './risks.ts'
import { suggestedRisks } from './suggestions.ts'

export const riskRoutes = implement(riskCalls, {
  'GET /client/riscos': async ({ scope }) => ({ response: await allRisks(scope) }),
  'POST /client/riscos': async ({ scope, body }) => ({ response: await createRisk(scope, body) }),
  'GET /client/riscos/sugestoes': async ({ scope }) => ({ response: await suggestedRisks(scope) }),
  'GET /client/riscos/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading((within) => risksDraft(within))),
  'GET /client/riscos/{id}': async ({ scope, params }) => ({ response: await readRisk(scope, params.id) }),
  'PUT /client/riscos/{id}': async ({ scope, params, body }) => ({
    response: await changeRisk(scope, params.id, body),
  }),
  'DELETE /client/riscos/{id}': ({ scope, params }) => deleteRisk(scope, params.id),
})
