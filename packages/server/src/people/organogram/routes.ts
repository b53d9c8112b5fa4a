import { organogramCalls } from '@prumo/contract/people/organogram/endpoints.ts'
import { documentFile, pictureFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { organogramDraft, wholeOrganogramDraft } from './document.ts'
import { findNode, organogramOf, wholeOrganogram } from './queries.ts'
import { changeTerm, positionTerms } from './terms.ts'
import { changeNode, createNode, deleteNode, placeNode, placeNodes, reorderNodes } from './writing.ts'

export const organogramRoutes = implement(organogramCalls, {
  'POST /client/organograma': verb(createNode),
  'PUT /client/organograma/reorder': verb(reorderNodes),
  'PUT /client/organograma/{id}': verb(changeNode),
  'DELETE /client/organograma/{id}': verb(deleteNode),
  'GET /client/organograma/by-department/{departmentId}': verb(organogramOf),
  'GET /client/organograma/company': verb(wholeOrganogram),
  'GET /client/organograma/terms': verb(positionTerms),
  'PUT /client/organograma/terms/{id}': verb(changeTerm),
  'GET /client/organograma/{id}': verb(findNode),
  'PUT /client/organograma/graphic-position/{id}': async ({ scope, params, body }) => ({
    response: await placeNode(scope, params.id, body.graphic_position),
  }),
  'PUT /client/organograma/graphic-positions': ({ scope, body }) => placeNodes(scope, body.positions),
  'GET /client/organograma/pdf': async ({ scope, reading, query }) =>
    documentFile(scope, await reading((within) => wholeOrganogramDraft(within, query))),
  'GET /client/organograma/pdf/{departmentId}': async ({ scope, reading, params, query }) =>
    documentFile(scope, await reading((within) => organogramDraft(within, params.departmentId, query))),
  'GET /client/organograma/png': async ({ scope, reading, query }) =>
    pictureFile(scope, await reading((within) => wholeOrganogramDraft(within, query))),
  'GET /client/organograma/png/{departmentId}': async ({ scope, reading, params, query }) =>
    pictureFile(scope, await reading((within) => organogramDraft(within, params.departmentId, query))),
})
