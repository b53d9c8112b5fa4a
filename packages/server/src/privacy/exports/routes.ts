import { exportCalls } from '@prumo/contract/privacy/exports/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { exportsOfKind, openExport } from './queries.ts'
import { requestExport } from './requesting.ts'

export const exportRoutes = implement(exportCalls, {
  'GET /client/exports': async ({ scope }) => ({ response: await exportsOfKind(scope, 'company') }),
  'POST /client/exports': async ({ scope, http }) => ({
    message: 'A exportação começou. Você recebe um e-mail quando estiver pronta.',
    response: await requestExport(scope, http.limits),
  }),
  'GET /client/exports/bundles/{kind}': verb(exportsOfKind),
  'POST /client/exports/bundles/{kind}': async ({ scope, params, http }) => ({
    message: 'A pasta está sendo preparada. Você recebe um e-mail quando estiver pronta.',
    response: await requestExport(scope, http.limits, params.kind),
  }),
  'GET /client/exports/{id}/file': verb(openExport),
})
