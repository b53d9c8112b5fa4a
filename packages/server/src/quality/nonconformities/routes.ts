import { rncCalls } from '@prumo/contract/quality/nonconformities/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { rncCharts } from './charts.ts'
import { rncDraft } from './document.ts'
import { attachRncFiles, deleteRncFile, openRncFile, rncFiles } from './files.ts'
import { findRnc, rncsOf } from './listing.ts'
import { changeDepartmentOfRnc, changeRnc, createRnc, deleteRnc, reopenRnc } from './saving.ts'
import { similarRncs } from './similar.ts'

export const rncRoutes = implement(rncCalls, {
  'POST /client/rncs': verb(createRnc),
  'PUT /client/rncs/{id}': verb(changeRnc),
  'PUT /client/rncs/{id}/change-department': verb(changeDepartmentOfRnc),
  'DELETE /client/rncs/{id}': verb(deleteRnc),
  'GET /client/rncs': verb(rncsOf),
  'GET /client/rncs/{id}': verb(findRnc),
  'POST /users/rnc/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => rncDraft(within, params.id))),
  'GET /users/rnc/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => rncDraft(within, params.id))),
  'PUT /client/rncs/{id}/reopen': verb(reopenRnc),
  'GET /client/rncs/{id}/similar': verb(similarRncs),
  'GET /client/rncs/charts': verb(rncCharts),
  'GET /client/rncs/{id}/files': verb(rncFiles),
  'POST /client/rncs/{id}/files': async ({ scope, params, files }) => ({
    response: await attachRncFiles(scope, params.id, files),
  }),
  'GET /client/rncs/file/{id}': verb(openRncFile),
  'DELETE /client/rncs/file/{id}': verb(deleteRncFile),
})
