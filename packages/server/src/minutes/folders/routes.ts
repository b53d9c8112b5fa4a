import { minutesFolderCalls } from '@prumo/contract/minutes/folders/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createFolder, deleteFolder, findFolder, folders, renameFolder, shownFolder } from './folders.ts'

export const minutesFolderRoutes = implement(minutesFolderCalls, {
  'POST /v2/protocols-folders': async ({ scope, body }) => ({
    response: shownFolder(scope, await createFolder(scope, body)),
  }),
  'GET /v2/protocols-folders': verb(folders),
  'GET /v2/protocols-folders/{id}': async ({ scope, params }) => ({
    response: shownFolder(scope, await findFolder(scope, params.id)),
  }),
  'PUT /v2/protocols-folders/{id}': async ({ scope, params, body }) => ({
    response: shownFolder(scope, await renameFolder(scope, params.id, body)),
  }),
  'DELETE /v2/protocols-folders/{id}': verb(deleteFolder),
})
