import { under } from '@prumo/contract/contract.ts'
import { rncCalls } from '@prumo/contract/quality/nonconformities/endpoints.ts'
import { commentHandlers } from '../../notifications/comments/handlers.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { rncCharts } from './charts.ts'
import { rncComments } from './comments.ts'
import { rncDraft } from './document.ts'
import { attachRncFiles, deleteRncFile, openRncFile, rncFiles } from './files.ts'
import { findRnc, rncsOf } from './listing.ts'
import { changeDepartmentOfRnc, changeRnc, createRnc, deleteRnc, reopenRnc } from './saving.ts'
import { similarRncs } from './similar.ts'

export const rncRoutes = implement(rncCalls, {
  ...under(
    '/client/rncs',
    commentHandlers(() => rncComments),
  ),
  'POST /client/rncs': async ({ scope, body }) => ({ response: await createRnc(scope, body) }),
  'PUT /client/rncs/{id}': async ({ scope, params, body }) => ({ response: await changeRnc(scope, params.id, body) }),
  'PUT /client/rncs/{id}/change-department': async ({ scope, params, body }) => ({
    response: await changeDepartmentOfRnc(scope, params.id, body),
  }),
  'DELETE /client/rncs/{id}': ({ scope, params }) => deleteRnc(scope, params.id),
  'GET /client/rncs': ({ scope, query }) => rncsOf(scope, query),
  'GET /client/rncs/{id}': async ({ scope, params }) => ({ response: await findRnc(scope, params.id) }),
  'POST /users/rnc/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => rncDraft(within, params.id))),
  'GET /users/rnc/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => rncDraft(within, params.id))),
  'PUT /client/rncs/{id}/reopen': async ({ scope, params, body }) => ({
    response: await reopenRnc(scope, params.id, body),
  }),
  'GET /client/rncs/{id}/similar': async ({ scope, params }) => ({ response: await similarRncs(scope, params.id) }),
  'GET /client/rncs/charts': async ({ scope, query }) => ({ response: await rncCharts(scope, query) }),
  'GET /client/rncs/{id}/files': async ({ scope, params }) => ({ response: await rncFiles(scope, params.id) }),
  'POST /client/rncs/{id}/files': async ({ scope, params, files }) => ({
    response: await attachRncFiles(scope, params.id, files),
  }),
  'GET /client/rncs/file/{id}': ({ scope, params }) => openRncFile(scope, params.id),
  'DELETE /client/rncs/file/{id}': ({ scope, params }) => deleteRncFile(scope, params.id),
})
