import { suggestionCalls } from '@prumo/contract/help/suggestions/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
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
  'GET /client-feedbacks': verb(suggestions),
  'GET /client-feedbacks/{id}': verb(findSuggestion),
  'GET /client-feedbacks/{id}/image': verb(openImage),
  'DELETE /client-feedbacks/{id}': verb(deleteSuggestion),
})
