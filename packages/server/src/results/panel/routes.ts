import { panelCalls } from '@prumo/contract/results/panel/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { dashboard, graphics } from './dashboard.ts'
import { departmentDetails } from './details.ts'
import { monthDraft } from './document.ts'
import { remarkOn } from './remarks.ts'
import { typeInPanel } from './typing.ts'

export const panelRoutes = implement(panelCalls, {
  'POST /client/indicators/save-data': ({ scope, query, body }) =>
    typeInPanel(scope, query.year ?? body.year, body.indicators),
  'GET /client/dashboard-indicators/department/{departmentId}': ({ scope, params, query }) =>
    dashboard(scope, params.departmentId, query.year),
  'GET /client/dashboard-indicators/department/graphic/{departmentId}': ({ scope, params, query }) =>
    graphics(scope, params.departmentId, query.year),
  'GET /client/dashboard-indicators/department-details/{departmentId}': verb(departmentDetails),
  'GET /client/dashboard-indicators/department/{departmentId}/pdf': async ({ scope, reading, params, query }) =>
    documentFile(scope, await reading((within) => monthDraft(within, params.departmentId, query.month))),
  'PUT /client/dashboard-indicators/remark': verb(remarkOn),
})
