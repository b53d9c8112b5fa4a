import { ownFileCalls } from '@prumo/contract/files/own/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { spaceOf } from '../../platform/storage/space.ts'
import { deleteOwnFile } from './deleting.ts'
import { changeOwnFile, ownFiles, storeOwnFiles } from './files.ts'
import { createOwnFolder, deleteOwnFolder, findOwnFolder, ownFolders, renameOwnFolder } from './folders.ts'
import { openByPath } from './opening.ts'

export const ownFileRoutes = implement(ownFileCalls, {
  'POST /client/my-attachments/file': async ({ scope, files }) => ({
    response: await storeOwnFiles(scope, null, files),
  }),
  'POST /client/my-attachments/file/{folder}': async ({ scope, params, files }) => ({
    response: await storeOwnFiles(scope, params.folder, files),
  }),
  'GET /client/my-attachments/files': ({ scope, query }) => ownFiles(scope, null, query),
  'GET /client/my-attachments/files/{folder}': verb(ownFiles),
  'PUT /client/my-attachments/file/{id}': verb(changeOwnFile),
  'DELETE /client/my-attachments/file/{id}': verb(deleteOwnFile),
  'POST /client/my-attachments/folder': verb(createOwnFolder),
  'PUT /client/my-attachments/folder/{id}': verb(renameOwnFolder),
  'GET /client/my-attachments/folder/{id}': verb(findOwnFolder),
  'GET /client/my-attachments/folders': async ({ scope }) => {
    const [response, space] = await Promise.all([ownFolders(scope), spaceOf(scope)])
    return { response, space }
  },
  'DELETE /client/my-attachments/folder/{id}': ({ scope, params, query }) =>
    deleteOwnFolder(scope, params.id, query.delete_files === 'true'),
  'GET /storage/{filePath}': async ({ scope, params, query }) => ({
    ...(await openByPath(scope, params.filePath)),
    ...(query.download === 'true' && { save: true }),
  }),
})
