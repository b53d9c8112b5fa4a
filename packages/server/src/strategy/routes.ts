import { under } from '@prumo/contract/contract.ts'
import { type CanvasCalls, canvasCalls, swotCalls } from '@prumo/contract/strategy/endpoints.ts'
import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import { documentFile, pictureFile } from '../platform/documents/documents.ts'
import { type Handlers, implement } from '../platform/http/implement.ts'
import { canvasDraft } from './document/draft.ts'
import { changeFolder, copyFolder, createFolder, findFolder, folders, removeFolder } from './folders/folders.ts'
import { findSubject, subjectsOf } from './subjects/queries.ts'
import { changeSubject, createSubject, removeSubject, voteForSubject } from './subjects/subjects.ts'

/** The handlers of one canvas. */
const handlersOf = (kind: CanvasKind): Handlers<CanvasCalls> => ({
  'POST /folders': async ({ scope, body }) => ({ response: await createFolder(scope, kind, body) }),
  'GET /folders': async ({ scope }) => ({ response: await folders(scope, kind) }),
  'GET /folders/{id}': async ({ scope, params }) => ({ response: await findFolder(scope, kind, params.id) }),
  'PUT /folders/{id}': async ({ scope, params, body }) => ({
    response: await changeFolder(scope, kind, params.id, body),
  }),
  'DELETE /folders/{id}': ({ scope, params }) => removeFolder(scope, kind, params.id),
  'POST /folders/{id}/copy': async ({ scope, params, body }) => ({
    response: await copyFolder(scope, kind, params.id, body),
  }),
  'POST /subjects': async ({ scope, body }) => ({ response: await createSubject(scope, kind, body) }),
  'PUT /subjects/{id}': async ({ scope, params, body }) => ({
    response: await changeSubject(scope, kind, params.id, body),
  }),
  'GET /subjects/{folderId}': async ({ scope, params }) => ({
    response: await subjectsOf(scope, kind, params.folderId),
  }),
  'GET /subjects/{folderId}/{id}': async ({ scope, params }) => ({ response: await findSubject(scope, kind, params) }),
  'DELETE /subjects/{id}': ({ scope, params }) => removeSubject(scope, kind, params.id),
  'PUT /subjects/{id}/vote': async ({ scope, params, body }) => ({
    response: await voteForSubject(scope, kind, params.id, body),
  }),
  'POST /pdf/{folderId}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => canvasDraft(within, kind, params.folderId))),
  'GET /png/{folderId}': async ({ scope, reading, params }) =>
    pictureFile(scope, await reading((within) => canvasDraft(within, kind, params.folderId))),
  'GET /pdf/{folderId}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => canvasDraft(within, kind, params.folderId))),
})

export const swotRoutes = implement(swotCalls, under(canvasAddresses.swot, handlersOf('swot')))
export const canvasRoutes = implement(canvasCalls, under(canvasAddresses.canvas, handlersOf('canvas')))
