import { companyBinCalls } from '@prumo/contract/admin/bin/endpoints.ts'
import { forgetRecord, restoreRecord } from '../../platform/bin/bin.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { deletedRecords } from './listing.ts'

export const companyBinRoutes = implement(companyBinCalls, {
  'GET /client/bin': verb(deletedRecords),
  'POST /client/bin/{kind}/{id}/restore': ({ scope, params: { kind, id } }) => restoreRecord(scope, kind, id),
  'DELETE /client/bin/{kind}/{id}': ({ scope, params: { kind, id } }) => forgetRecord(scope, kind, id),
})
