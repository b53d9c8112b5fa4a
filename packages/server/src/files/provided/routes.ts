import { providedFileCalls } from '@prumo/contract/files/provided/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { providedFiles, providedFolders } from './files.ts'

export const providedFileRoutes = implement(providedFileCalls, {
  'GET /client/attachment-folders': verb(providedFolders),
  'GET /client/attachment-files/{folder}': verb(providedFiles),
})
