import { riskCalls } from '@prumo/contract/quality/risks/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { risksDraft } from './document.ts'
import { allRisks, readRisk } from './queries.ts'
import { changeRisk, createRisk, deleteRisk } from './risks.ts'
import { suggestedRisks } from './suggestions.ts'

export const riskRoutes = implement(riskCalls, {
  'GET /client/riscos': verb(allRisks),
  'POST /client/riscos': verb(createRisk),
  'GET /client/riscos/sugestoes': verb(suggestedRisks),
  'GET /client/riscos/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading((within) => risksDraft(within))),
  'GET /client/riscos/{id}': verb(readRisk),
  'PUT /client/riscos/{id}': verb(changeRisk),
  'DELETE /client/riscos/{id}': verb(deleteRisk),
})
