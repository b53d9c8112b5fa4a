import { crossingCalls } from './crossings/endpoints.ts'
import { canvasCalls, swotCalls } from './endpoints.ts'
import { canvasRevisionCalls, swotRevisionCalls } from './revisions/endpoints.ts'
import { canvasSuggestionCalls, swotSuggestionCalls } from './suggestions/endpoints.ts'

export const strategyCalls = {
  ...swotCalls,
  ...canvasCalls,
  ...crossingCalls,
  ...swotRevisionCalls,
  ...canvasRevisionCalls,
  ...swotSuggestionCalls,
  ...canvasSuggestionCalls,
} as const
