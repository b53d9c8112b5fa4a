import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { one } from '../../record-calls.ts'
import { boardTitles } from '../kinds.ts'

/** How many cards of the methodology were written (decisions O180, O181). */
const started = {
  audience: 'everyone',
  response: one(z.object({ created: z.int() })),
  mayBeEmpty: true,
} as const

/** A board that opens makes this call: 200 when its first cards were written now, 204 otherwise. */
export const startCalls = defineCalls({
  'POST /v2/client/scrum-company/kanban/start': {
    ...started,
    summary: `${boardTitles.company}: escrever as tarefas da metodologia, uma vez por empresa`,
  },
  'POST /v2/client/scrum-iso/kanban/start': {
    ...started,
    summary: `${boardTitles.iso}: escrever as tarefas da norma, uma vez por empresa`,
  },
})
