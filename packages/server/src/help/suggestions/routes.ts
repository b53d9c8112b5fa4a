import { suggestionCalls } from '@prumo/contract/help/suggestions/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import {
  changeSuggestion,
  createSuggestion,
  deleteSuggestion,
  findSuggestion,
  openImage,
  stageImage,
  suggestions,
} from './suggestions.ts'

export const suggestionRoutes = implement(suggestionCalls, {
  'POST /client-feedbacks': prepared(stageImage, async ({ scope, body, made }) => ({
    response: await createSuggestion(scope, body, made),
  })),
  'PUT /client-feedbacks': prepared(stageImage, async ({ scope, body, made }) => ({
    response: await changeSuggestion(scope, body, made),
  })),
  'GET /client-feedbacks': async ({ scope }) => ({ response: await suggestions(scope) }),
  'GET /client-feedbacks/{id}': async ({ scope, params }) => ({ response: await findSuggestion(scope, params.id) }),
  'GET /client-feedbacks/{id}/image': ({ scope, params }) => openImage(scope, params.id),
  'DELETE /client-feedbacks/{id}': ({ scope, params }) => deleteSuggestion(scope, params.id),
})
