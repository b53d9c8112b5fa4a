import { dreCalls } from '@prumo/contract/finance/dre/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { beginBudget, spreadBudget } from './beginning.ts'
import { consolidatedDre } from './consolidated.ts'
import { consolidatedDraft, projectDraft } from './document.ts'
import { exportBudget, exportConsolidated, exportDre } from './exporting.ts'
import { deletePreview, savePreviews } from './previews.ts'
import { budgetForecast, projectDre } from './project.ts'

export const dreRoutes = implement(dreCalls, {
  'GET /client/finance/dre/dre/consolidado': ({ scope, query }) => consolidatedDre(scope, query.year),
  'GET /client/finance/dre/dre/consolidado/csv': ({ scope, query: { year, format }, reading }) =>
    exportConsolidated(scope, year, format, reading),
  'GET /client/finance/dre/dre/consolidado/pdf': async ({ scope, query, reading }) =>
    documentFile(scope, await reading((within) => consolidatedDraft(within, query.year))),
  'GET /client/finance/dre/{projectId}/pdf': async ({ scope, params, query, reading }) =>
    documentFile(scope, await reading((within) => projectDraft(within, params.projectId, query.year))),
  'GET /client/finance/dre/{projectId}': ({ scope, params, query }) => projectDre(scope, params.projectId, query.year),
  'GET /client/finance/dre/{projectId}/csv': ({ scope, params, query: { year, format }, reading }) =>
    exportDre(scope, params.projectId, year, format, reading),
  'GET /client/finance/dre/{projectId}/budget-forecast/csv': ({ scope, params, query: { year, format }, reading }) =>
    exportBudget(scope, params.projectId, year, format, reading),
  'PUT /client/finance/dre': async ({ scope, body: { project_id, year, values } }) => ({
    response: await savePreviews(scope, project_id, year, values),
  }),
  'DELETE /client/finance/dre/{id}': verb(deletePreview),
  'GET /client/finance/budget-forecast': ({ scope, query }) => budgetForecast(scope, query.project_id, query.year),
  'PUT /client/finance/budget-forecast/{id}': async ({ scope, params, query, body }) => ({
    response: await savePreviews(scope, params.id, query.year, body.values),
  }),
  'POST /client/finance/budget-forecast/{id}/begin': verb(beginBudget),
  'POST /client/finance/budget-forecast/{id}/spread': verb(spreadBudget),
})
