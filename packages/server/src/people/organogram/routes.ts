import { organogramCalls } from '@prumo/contract/people/organogram/endpoints.ts'
import { documentFile, pictureFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { organogramDraft, wholeOrganogramDraft } from './document.ts'
import { findNode, organogramOf, wholeOrganogram } from './queries.ts'
import { changeNode, createNode, deleteNode, placeNode, placeNodes, reorderNodes } from './writing.ts'

export const organogramRoutes = implement(organogramCalls, {
  'POST /client/organograma': async ({ scope, body }) => ({ response: await createNode(scope, body) }),
  'PUT /client/organograma/reorder': ({ scope, body }) => reorderNodes(scope, body),
  'PUT /client/organograma/{id}': async ({ scope, params, body }) => ({
    response: await changeNode(scope, params.id, body),
  }),
  'DELETE /client/organograma/{id}': ({ scope, params }) => deleteNode(scope, params.id),
  'GET /client/organograma/by-department/{departmentId}': async ({ scope, params }) => ({
    response: await organogramOf(scope, params.departmentId),
  }),
  'GET /client/organograma/company': async ({ scope }) => ({ response: await wholeOrganogram(scope) }),
  'GET /client/organograma/{id}': async ({ scope, params }) => ({ response: await findNode(scope, params.id) }),
  'PUT /client/organograma/graphic-position/{id}': async ({ scope, params, body }) => ({
    response: await placeNode(scope, params.id, body.graphic_position),
  }),
  'PUT /client/organograma/graphic-positions': ({ scope, body }) => placeNodes(scope, body.positions),
  'GET /client/organograma/pdf': async ({ scope, reading }) =>
    documentFile(scope, await reading((within) => wholeOrganogramDraft(within))),
  'GET /client/organograma/pdf/{departmentId}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => organogramDraft(within, params.departmentId))),
  'GET /client/organograma/png': async ({ scope, reading }) =>
    pictureFile(scope, await reading((within) => wholeOrganogramDraft(within))),
  'GET /client/organograma/png/{departmentId}': async ({ scope, reading, params }) =>
    pictureFile(scope, await reading((within) => organogramDraft(within, params.departmentId))),
})
