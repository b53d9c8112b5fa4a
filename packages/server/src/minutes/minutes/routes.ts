import { minutesCalls } from '@prumo/contract/minutes/minutes/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { findFolder, folders } from '../folders/folders.ts'
import { deleteMinutes, duplicateMinutes, toggleArchived } from './archiving.ts'
import { openSubjects } from './carrying.ts'
import { minutesDraft } from './document.ts'
import { attachFiles, deleteFile, filesOf, openFile } from './files.ts'
import { inviteToMeeting } from './inviting.ts'
import { listMinutes, readMinutes } from './queries.ts'
import { sendMinutes } from './sending.ts'
import { addSubject, makeTask, removeSubject, reorderSubjects, saveSubject } from './subjects.ts'
import { changeMinutes, createMinutes } from './writing.ts'

export const minutesRoutes = implement(minutesCalls, {
  'POST /v2/protocols': async ({ scope, body }) => ({ response: await createMinutes(scope, body) }),
  'GET /v2/protocols': ({ scope, query }) => listMinutes(scope, { ...query, archived: false }),
  'GET /v2/protocols/with/folders': async ({ scope, query }) => {
    const [all, { response: protocols, total }] = await Promise.all([
      folders(scope),
      listMinutes(scope, { ...query, archived: false, folder: 'none' }),
    ])
    return { folders: all, protocols, total }
  },
  'GET /v2/protocols/folder/{folderId}': async ({ scope, params, query }) => {
    await findFolder(scope, params.folderId)
    return listMinutes(scope, { ...query, archived: false, folder: params.folderId })
  },
  'GET /v2/protocols/archiveds': ({ scope, query: { folder_id, ...query } }) =>
    listMinutes(scope, { ...query, archived: true, ...(folder_id && { folder: folder_id }) }),
  'GET /v2/protocols/subjects/opened/{id}': async ({ scope, params, query }) => ({
    response: await openSubjects(scope, params.id, query.except),
  }),
  'GET /v2/protocols/{id}': async ({ scope, params }) => ({ response: await readMinutes(scope, params.id) }),
  'PUT /v2/protocols/{id}': async ({ scope, params, body }) => ({
    response: await changeMinutes(scope, params.id, body),
  }),
  'PUT /v2/protocols/{id}/duplicate': async ({ scope, params }) => ({
    response: await duplicateMinutes(scope, params.id),
  }),
  'PUT /v2/protocols/{id}/archived': ({ scope, params }) => toggleArchived(scope, params.id),
  'DELETE /v2/protocols/{id}': ({ scope, params }) => deleteMinutes(scope, params.id),
  'POST /v2/protocols/{id}/subjects': async ({ scope, params, body }) => ({
    response: await addSubject(scope, params.id, body),
  }),
  'PUT /v2/protocols/{id}/subjects/{subject}': async ({ scope, params, body }) => ({
    response: await saveSubject(scope, params.id, params.subject, body),
  }),
  'DELETE /v2/protocols/{id}/subjects/{subject}': ({ scope, params }) =>
    removeSubject(scope, params.id, params.subject),
  'POST /v2/protocols/{id}/subjects/reorder': ({ scope, params, body }) => reorderSubjects(scope, params.id, body),
  'POST /v2/protocols/{id}/subjects/{subject}/task': ({ scope, params, body }) =>
    makeTask(scope, params.id, params.subject, body),
  'POST /v2/protocols/{id}/file': async ({ scope, params, files }) => ({
    response: await attachFiles(scope, params.id, files),
  }),
  'GET /v2/protocols/{id}/files': async ({ scope, params }) => ({ response: await filesOf(scope, params.id) }),
  'GET /v2/protocols/{id}/{fileId}': ({ scope, params }) => openFile(scope, params.id, params.fileId),
  'DELETE /v2/protocols/{id}/{fileId}': ({ scope, params }) => deleteFile(scope, params.id, params.fileId),
  'GET /v2/protocols/pdf/{id}/{token}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => minutesDraft(within, params.id))),
  'POST /v2/protocols/{id}/invite': ({ scope, params, body }) => inviteToMeeting(scope, params.id, body),
  'POST /v2/protocols/{id}/send': ({ scope, params, body }) => sendMinutes(scope, params.id, body),
})
