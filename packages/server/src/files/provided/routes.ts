import { providedFileCalls } from '@prumo/contract/files/provided/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { providedFiles, providedFolders } from './files.ts'

export const providedFileRoutes = implement(providedFileCalls, {
  'GET /client/attachment-folders': async ({ scope }) => ({ response: await providedFolders(scope) }),
  'GET /client/attachment-files/{folder}': ({ scope, params }) => providedFiles(scope, params.folder),
})
