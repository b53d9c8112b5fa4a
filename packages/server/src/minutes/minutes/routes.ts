import { minutesCalls } from '@prumo/contract/minutes/minutes/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { findFolder, folders } from '../folders/folders.ts'
import { deleteMinutes, duplicateMinutes, toggleArchived } from './archiving.ts'
import { openSubjects } from './carrying.ts'
import { minutesDraft } from './document.ts'
import { attachFiles, deleteFile, filesOf, openFile } from './files.ts'
import { inviteToMeeting } from './inviting.ts'
import { listMinutes, readMinutes } from './queries.ts'
import { sendMinutes } from './sending.ts'
import { addSubject, makeTask, removeSubject, reorderSubjects, saveSubject } from './subjects.ts'
import { beginVisit } from './visiting.ts'
import { changeMinutes, createMinutes } from './writing.ts'

export const minutesRoutes = implement(minutesCalls, {
  'POST /v2/protocols': verb(createMinutes),
  'POST /v2/protocols/visita': verb(beginVisit),
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
  'GET /v2/protocols/{id}': verb(readMinutes),
  'PUT /v2/protocols/{id}': verb(changeMinutes),
  'PUT /v2/protocols/{id}/duplicate': verb(duplicateMinutes),
  'PUT /v2/protocols/{id}/archived': verb(toggleArchived),
  'DELETE /v2/protocols/{id}': verb(deleteMinutes),
  'POST /v2/protocols/{id}/subjects': verb(addSubject),
  'PUT /v2/protocols/{id}/subjects/{subject}': verb(saveSubject),
  'DELETE /v2/protocols/{id}/subjects/{subject}': verb(removeSubject),
  'POST /v2/protocols/{id}/subjects/reorder': verb(reorderSubjects),
  'POST /v2/protocols/{id}/subjects/{subject}/task': verb(makeTask),
  'POST /v2/protocols/{id}/file': async ({ scope, params, files }) => ({
    response: await attachFiles(scope, params.id, files),
  }),
  'GET /v2/protocols/{id}/files': verb(filesOf),
  'GET /v2/protocols/{id}/{fileId}': verb(openFile),
  'DELETE /v2/protocols/{id}/{fileId}': verb(deleteFile),
  'GET /v2/protocols/pdf/{id}/{token}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => minutesDraft(within, params.id))),
  'POST /v2/protocols/{id}/invite': verb(inviteToMeeting),
  'POST /v2/protocols/{id}/send': verb(sendMinutes),
})
