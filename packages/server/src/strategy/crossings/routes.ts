import { crossingCalls } from '@prumo/contract/strategy/crossings/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeCrossing, createCrossing, crossingsOf, removeCrossing } from './crossings.ts'

export const crossingRoutes = implement(crossingCalls, {
  'GET /client/planejamento-estrategico/swot/crossings/{folderId}': async ({ scope, params }) => ({
    response: await crossingsOf(scope, params.folderId),
  }),
  'POST /client/planejamento-estrategico/swot/crossings': async ({ scope, body }) => ({
    response: await createCrossing(scope, body),
  }),
  'PUT /client/planejamento-estrategico/swot/crossings/{id}': async ({ scope, params, body }) => ({
    response: await changeCrossing(scope, params.id, body),
  }),
  'DELETE /client/planejamento-estrategico/swot/crossings/{id}': ({ scope, params }) =>
    removeCrossing(scope, params.id),
})
