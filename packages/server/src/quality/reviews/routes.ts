import { reviewCalls, reviewItemCalls, reviewSubjectCalls } from '@prumo/contract/quality/reviews/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { reviewDraft } from './document.ts'
import { addInputs, removeInput } from './inputs.ts'
import { allItems, changeItem, createItems, deleteItem, itemsOfParticular, itemsOfStandard } from './items.ts'
import { makeMinutes } from './minutes.ts'
import { allReviews, particularOf, readReview, standardOf } from './queries.ts'
import { changeReview, createReview, deleteReview } from './reviews.ts'
import { signaturesOf, signReview } from './signing.ts'
import { changeSubject, createSubject, deleteSubject, markStandard, readSubject } from './subjects.ts'
import { reviewPictures, suggestionsFor } from './suggestions.ts'

export const reviewRoutes = implement(reviewCalls, {
  'POST /users/analise-critica/analise': verb(createReview),
  'GET /users/analise-critica/analise': verb(allReviews),
  'GET /users/analise-critica/analise/{id}': verb(readReview),
  'PUT /users/analise-critica/analise/{id}': verb(changeReview),
  'DELETE /users/analise-critica/analise/{id}': verb(deleteReview),
  'POST /users/analise-critica/analise/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => reviewDraft(within, params.id))),
  'GET /users/analise-critica/analise/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => reviewDraft(within, params.id))),
  'GET /users/analise-critica/analise/{id}/suggestions': verb(suggestionsFor),
  'GET /users/analise-critica/analise/{id}/figuras': verb(reviewPictures),
  'GET /users/analise-critica/analise/{id}/assinaturas': verb(signaturesOf),
  'POST /users/analise-critica/analise/{id}/assinaturas': verb(signReview),
  'POST /users/analise-critica/analise/{id}/ata': verb(makeMinutes),
  'POST /users/analise-critica/analise/{id}/inputs': verb(addInputs),
  'DELETE /users/analise-critica/inputs/{id}': verb(removeInput),
  'GET /users/analise-critica/template/{id}': verb(standardOf),
  'PUT /users/analise-critica/template/{analise}/{id}': async ({ scope, params, body }) => ({
    response: await markStandard(scope, params, body.status),
  }),
})

export const reviewItemRoutes = implement(reviewItemCalls, {
  'POST /users/analise-critica/analise-item': verb(createItems),
  'PUT /users/analise-critica/analise-item/{id}': verb(changeItem),
  'DELETE /users/analise-critica/analise-item/{id}': verb(deleteItem),
  'GET /users/analise-critica/analise-item': async ({ scope, query }) => ({
    response: await allItems(scope, query.analise),
  }),
  'GET /users/analise-critica/analise-item/{analise}/{id}': verb(itemsOfStandard),
  'GET /users/analise-critica/analise-item/{analise}/{id}/particular': verb(itemsOfParticular),
})

export const reviewSubjectRoutes = implement(reviewSubjectCalls, {
  'POST /users/analise-critica/analise-template': verb(createSubject),
  'GET /users/analise-critica/analise-template/{id}': verb(particularOf),
  'GET /users/analise-critica/analise-template/{analise}/{id}': verb(readSubject),
  'PUT /users/analise-critica/analise-template/{analise}/{id}': async ({ scope, params, body }) => ({
    response: await changeSubject(scope, params, body),
  }),
  'DELETE /users/analise-critica/analise-template/{analise}/{id}': ({ scope, params }) => deleteSubject(scope, params),
})
