import type { FlowSymbol } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import type { z } from 'zod'

/** The symbols of a flow chart (decision O080). */
export const flowSymbols: z.infer<typeof FlowSymbol>[] = [
  { id: 1, symbol: 'start', title: 'Início' },
  { id: 2, symbol: 'activity', title: 'Atividade' },
  { id: 3, symbol: 'decision', title: 'Decisão' },
  { id: 4, symbol: 'document', title: 'Documento' },
  { id: 5, symbol: 'end', title: 'Fim' },
]
