import { under } from '@prumo/contract/contract.ts'
import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import {
  canvasRevisionCalls,
  type RevisionCalls,
  swotRevisionCalls,
} from '@prumo/contract/strategy/revisions/endpoints.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { findRevision, revisionsOf, storeRevision } from './revisions.ts'

const handlersOf = (kind: CanvasKind): Handlers<RevisionCalls> => ({
  'POST /folders/{id}/revisions': async ({ scope, params, body }) => ({
    response: await storeRevision(scope, kind, params.id, body),
  }),
  'GET /folders/{id}/revisions': async ({ scope, params }) => ({
    response: await revisionsOf(scope, kind, params.id),
  }),
  'GET /revisions/{id}': async ({ scope, params }) => ({ response: await findRevision(scope, kind, params.id) }),
})

export const swotRevisionRoutes = implement(swotRevisionCalls, under(canvasAddresses.swot, handlersOf('swot')))
export const canvasRevisionRoutes = implement(canvasRevisionCalls, under(canvasAddresses.canvas, handlersOf('canvas')))
