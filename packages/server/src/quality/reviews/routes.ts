import { reviewCalls, reviewItemCalls, reviewSubjectCalls } from '@prumo/contract/quality/reviews/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { reviewDraft } from './document.ts'
import { addInputs, removeInput } from './inputs.ts'
import { allItems, changeItem, createItems, deleteItem, itemsOfParticular, itemsOfStandard } from './items.ts'
import { allReviews, particularOf, readReview, standardOf } from './queries.ts'
import { changeReview, createReview, deleteReview } from './reviews.ts'
import { changeSubject, createSubject, deleteSubject, markStandard, readSubject } from './subjects.ts'
import { suggestionsFor } from './suggestions.ts'

export const reviewRoutes = implement(reviewCalls, {
  'POST /users/analise-critica/analise': async ({ scope, body }) => ({ response: await createReview(scope, body) }),
  'GET /users/analise-critica/analise': async ({ scope }) => ({ response: await allReviews(scope) }),
  'GET /users/analise-critica/analise/{id}': async ({ scope, params }) => ({
    response: await readReview(scope, params.id),
  }),
  'PUT /users/analise-critica/analise/{id}': async ({ scope, params, body }) => ({
    response: await changeReview(scope, params.id, body),
  }),
  'DELETE /users/analise-critica/analise/{id}': ({ scope, params }) => deleteReview(scope, params.id),
  'POST /users/analise-critica/analise/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => reviewDraft(within, params.id))),
  'GET /users/analise-critica/analise/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => reviewDraft(within, params.id))),
  'GET /users/analise-critica/analise/{id}/suggestions': async ({ scope, params }) => ({
    response: await suggestionsFor(scope, params.id),
  }),
  'POST /users/analise-critica/analise/{id}/inputs': async ({ scope, params, body }) => ({
    response: await addInputs(scope, params.id, body),
  }),
  'DELETE /users/analise-critica/inputs/{id}': ({ scope, params }) => removeInput(scope, params.id),
  'GET /users/analise-critica/template/{id}': async ({ scope, params }) => ({
    response: await standardOf(scope, params.id),
  }),
  'PUT /users/analise-critica/template/{analise}/{id}': async ({ scope, params, body }) => ({
    response: await markStandard(scope, params, body.status),
  }),
})

export const reviewItemRoutes = implement(reviewItemCalls, {
  'POST /users/analise-critica/analise-item': async ({ scope, body }) => ({ response: await createItems(scope, body) }),
  'PUT /users/analise-critica/analise-item/{id}': async ({ scope, params, body }) => ({
    response: await changeItem(scope, params.id, body),
  }),
  'DELETE /users/analise-critica/analise-item/{id}': ({ scope, params }) => deleteItem(scope, params.id),
  'GET /users/analise-critica/analise-item': async ({ scope, query }) => ({
    response: await allItems(scope, query.analise),
  }),
  'GET /users/analise-critica/analise-item/{analise}/{id}': async ({ scope, params }) => ({
    response: await itemsOfStandard(scope, params.analise, params.id),
  }),
  'GET /users/analise-critica/analise-item/{analise}/{id}/particular': async ({ scope, params }) => ({
    response: await itemsOfParticular(scope, params.analise, params.id),
  }),
})

export const reviewSubjectRoutes = implement(reviewSubjectCalls, {
  'POST /users/analise-critica/analise-template': async ({ scope, body }) => ({
    response: await createSubject(scope, body),
  }),
  'GET /users/analise-critica/analise-template/{id}': async ({ scope, params }) => ({
    response: await particularOf(scope, params.id),
  }),
  'GET /users/analise-critica/analise-template/{analise}/{id}': async ({ scope, params }) => ({
    response: await readSubject(scope, params.analise, params.id),
  }),
  'PUT /users/analise-critica/analise-template/{analise}/{id}': async ({ scope, params, body }) => ({
    response: await changeSubject(scope, params, body),
  }),
  'DELETE /users/analise-critica/analise-template/{analise}/{id}': ({ scope, params }) => deleteSubject(scope, params),
})
