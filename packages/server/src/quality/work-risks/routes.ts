import { workRiskCalls } from '@prumo/contract/quality/work-risks/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { inventoryDraft } from './document.ts'
import { changeWorkRisk, createWorkRisk, deleteWorkRisk, proposedWorkRisks, workRisks } from './work-risks.ts'

export const workRiskRoutes = implement(workRiskCalls, {
  'GET /client/riscos-do-trabalho': verb(workRisks),
  'POST /client/riscos-do-trabalho': verb(createWorkRisk),
  'GET /client/riscos-do-trabalho/propostas': verb(proposedWorkRisks),
  'GET /client/riscos-do-trabalho/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading((within) => inventoryDraft(within))),
  'PUT /client/riscos-do-trabalho/{id}': verb(changeWorkRisk),
  'DELETE /client/riscos-do-trabalho/{id}': verb(deleteWorkRisk),
})
