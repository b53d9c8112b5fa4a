import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Month } from '../../date-fields.ts'
import { Instant } from '../../fields.ts'

export const ClosedMonth = z
  .object({ month: Month, closed_by: z.string(), closed_at: Instant })
  .meta({ id: 'ClosedMonth' })

const MonthParam = z.object({ month: Month })

export const monthCalls = defineCalls({
  'GET /client/finance/closed-months': {
    audience: 'finance',
    summary: 'Os meses fechados, do mais recente ao mais antigo',
    response: z.object({ response: z.array(ClosedMonth) }),
  },
  'PUT /client/finance/closed-months/{month}': {
    audience: 'responsible',
    summary: 'Fechar um mês que terminou: o que ele informou não muda até que seja reaberto (decisão O236)',
    params: MonthParam,
    response: z.object({ response: ClosedMonth }),
    errors: ['finance.month_open'],
  },
  'DELETE /client/finance/closed-months/{month}': {
    audience: 'responsible',
    summary: 'Reabrir um mês fechado',
    params: MonthParam,
    errors: ['not_found'],
  },
})
