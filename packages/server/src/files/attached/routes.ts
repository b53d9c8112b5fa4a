import { recordFileCalls } from '@prumo/contract/files/attached/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { attachToRecord, commentFiles, openRecordFile, recordFiles, removeRecordFile } from './attached.ts'

export const recordFileRoutes = implement(recordFileCalls, {
  'GET /client/records/{kind}/{id}/files': async ({ scope, params: { kind, id } }) => ({
    response: await recordFiles(scope, kind, id),
  }),
  'POST /client/records/{kind}/{id}/files': async ({ scope, params: { kind, id }, files }) => ({
    response: await attachToRecord(scope, kind, id, files),
  }),
  'GET /client/records/{kind}/{id}/comment-files': async ({ scope, params: { kind, id } }) => ({
    response: await commentFiles(scope, kind, id),
  }),
  'GET /client/records/files/{id}': verb(openRecordFile),
  'DELETE /client/records/files/{id}': verb(removeRecordFile),
})
