import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { MoneyShown } from '../../money.ts'

/** What is open of entries: what comes in, what goes out, and how many they are. */
const Open = z.object({ income: MoneyShown, expense: MoneyShown, total: z.int() })

export const reminderCalls = defineCalls({
  'GET /client/finance/today': {
    audience: 'finance',
    summary: 'O dia de hoje: o saldo, o que vence hoje e nos sete dias seguintes, e o que está atrasado',
    response: z.object({ balance: MoneyShown, today: Open, soon: Open, late: Open }),
  },
})
