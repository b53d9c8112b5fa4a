import { auditCalls } from '@prumo/contract/admin/audit/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportAudit } from './exporting.ts'
import { auditPage } from './queries.ts'

export const auditRoutes = implement(auditCalls, {
  'GET /client/audit': ({ scope, query: { page, per_page, ...choice } }) =>
    auditPage(scope, choice, { page, perPage: per_page }),
  'GET /client/audit/csv': ({ scope, query: { format, ...choice }, reading }) =>
    exportAudit(scope, choice, format, reading),
})
