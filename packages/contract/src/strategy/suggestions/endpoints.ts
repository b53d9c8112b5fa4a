import { z } from 'zod'
import { defineCalls, under } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { type CanvasKind, canvasAddresses, canvasTitles } from '../model.ts'

/** The blocks that the company's data can say something about, with their folders' kind and their field_id. */
export const insightBlocks = {
  strength: { kind: 'swot', field: 1 },
  weakness: { kind: 'swot', field: 2 },
  cost: { kind: 'canvas', field: 8 },
  revenue: { kind: 'canvas', field: 9 },
} as const satisfies Record<string, { kind: CanvasKind; field: number }>
export type InsightBlock = keyof typeof insightBlocks

/** A subject that the company's own data suggest for a block. */
export const Suggestion = z
  .object({
    field_id: z.int(),
    title: z.string(),
    /** What it was read from. */
    source: z.string(),
    /** The path of the screen that shows the data. */
    link: z.string(),
  })
  .meta({ id: 'StrategySuggestion' })
export type Suggestion = z.infer<typeof Suggestion>

const callsOf = (kind: CanvasKind) =>
  defineCalls({
    'GET /suggestions/{folderId}': {
      summary: `${canvasTitles[kind]}: assuntos que os dados da própria empresa sugerem e que a pasta não tem`,
      audience: 'everyone',
      why: 'Cada um recebe sugestões só dos dados que pode ver.',
      params: z.object({ folderId: Id }),
      response: one(z.array(Suggestion)),
      errors: ['not_found'],
    },
  })
export type SuggestionCalls = ReturnType<typeof callsOf>

export const swotSuggestionCalls = under(canvasAddresses.swot, callsOf('swot'))
export const canvasSuggestionCalls = under(canvasAddresses.canvas, callsOf('canvas'))
