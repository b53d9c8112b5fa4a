import { crossingCalls } from '@prumo/contract/strategy/crossings/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeCrossing, createCrossing, crossingsOf, removeCrossing } from './crossings.ts'

export const crossingRoutes = implement(crossingCalls, {
  'GET /client/planejamento-estrategico/swot/crossings/{folderId}': verb(crossingsOf),
  'POST /client/planejamento-estrategico/swot/crossings': verb(createCrossing),
  'PUT /client/planejamento-estrategico/swot/crossings/{id}': verb(changeCrossing),
  'DELETE /client/planejamento-estrategico/swot/crossings/{id}': verb(removeCrossing),
})
