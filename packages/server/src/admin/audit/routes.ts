import { auditCalls } from '@prumo/contract/admin/audit/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportAudit } from './exporting.ts'
import { auditPage } from './queries.ts'
import { historyOf } from './record-history.ts'

export const auditRoutes = implement(auditCalls, {
  'GET /client/audit': ({ scope, query: { page, per_page, ...choice } }) =>
    auditPage(scope, choice, { page, perPage: per_page }),
  'GET /client/audit/csv': ({ scope, query: { format, ...choice }, reading }) =>
    exportAudit(scope, choice, format, reading),
  'GET /client/records/{kind}/{id}/history': ({ scope, params: { kind, id }, query }) =>
    historyOf(scope, kind, id, query),
})
