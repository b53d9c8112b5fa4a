import { under } from '@prumo/contract/contract.ts'
import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import {
  canvasSuggestionCalls,
  type SuggestionCalls,
  swotSuggestionCalls,
} from '@prumo/contract/strategy/suggestions/endpoints.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { suggestionsFor } from './suggestions.ts'

const handlersOf = (kind: CanvasKind): Handlers<SuggestionCalls> => ({
  'GET /suggestions/{folderId}': async ({ scope, params }) => ({
    response: await suggestionsFor(scope, kind, params.folderId),
  }),
})

export const swotSuggestionRoutes = implement(swotSuggestionCalls, under(canvasAddresses.swot, handlersOf('swot')))
export const canvasSuggestionRoutes = implement(
  canvasSuggestionCalls,
  under(canvasAddresses.canvas, handlersOf('canvas')),
)
