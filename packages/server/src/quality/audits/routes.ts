import { auditCalls } from '@prumo/contract/quality/audits/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { answerItem } from './answering.ts'
import { auditDraft } from './document.ts'
import { attachEvidence, deleteEvidence, evidenceOf, openEvidence } from './evidence.ts'
import { auditsOf, findAudit } from './listing.ts'
import { mountQuestions } from './mounting.ts'
import { addItem, changeItem, deleteItem, reorderItems } from './own-items.ts'
import { programmeDraft } from './programme.ts'
import { raiseRnc } from './raising.ts'
import { changeAudit, copyAudit, createAudit, deleteAudit } from './saving.ts'

export const auditRoutes = implement(auditCalls, {
  'POST /client/auditoria-interna': async ({ scope, body }) => ({ response: await createAudit(scope, body) }),
  'PUT /client/auditoria-interna/{id}': async ({ scope, params, body }) => ({
    response: await changeAudit(scope, params.id, body),
  }),
  'DELETE /client/auditoria-interna/{id}': ({ scope, params }) => deleteAudit(scope, params.id),
  'GET /client/auditoria-interna': ({ scope, query }) => auditsOf(scope, query.year),
  'GET /client/auditoria-interna/{id}': async ({ scope, params }) => ({ response: await findAudit(scope, params.id) }),
  'POST /client/auditoria-interna/{id}/copy': async ({ scope, params, body }) => ({
    response: await copyAudit(scope, params.id, body),
  }),
  'POST /client/auditoria-interna/questions/{subItemId}': ({ scope, params, body }) =>
    answerItem(scope, params.subItemId, body),
  'GET /client/auditoria-interna/questions/mount/{id}': ({ scope, params }) => mountQuestions(scope, params.id),
  'POST /client/auditoria-interna/questions/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => auditDraft(within, params.id))),
  'GET /client/auditoria-interna/questions/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => auditDraft(within, params.id))),
  'GET /client/auditoria-interna/programa/{year}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => programmeDraft(within, params.year))),
  'POST /client/auditoria-interna/{id}/items': async ({ scope, params, body }) => ({
    response: await addItem(scope, params.id, body),
  }),
  'PUT /client/auditoria-interna/{id}/items/{item}': async ({ scope, params, body }) => ({
    response: await changeItem(scope, params.id, params.item, body),
  }),
  'DELETE /client/auditoria-interna/{id}/items/{item}': ({ scope, params }) =>
    deleteItem(scope, params.id, params.item),
  'PUT /client/auditoria-interna/{id}/items/reorder': ({ scope, params, body }) => reorderItems(scope, params.id, body),
  'POST /client/auditoria-interna/{id}/items/{item}/rnc': async ({ scope, params, body }) => ({
    response: await raiseRnc(scope, params.id, params.item, body),
  }),
  'GET /client/auditoria-interna/{id}/items/{item}/files': async ({ scope, params }) => ({
    response: await evidenceOf(scope, params.id, params.item),
  }),
  'POST /client/auditoria-interna/{id}/items/{item}/files': async ({ scope, params, files }) => ({
    response: await attachEvidence(scope, params.id, params.item, files),
  }),
  'GET /client/auditoria-interna/file/{id}': ({ scope, params }) => openEvidence(scope, params.id),
  'DELETE /client/auditoria-interna/file/{id}': ({ scope, params }) => deleteEvidence(scope, params.id),
})
