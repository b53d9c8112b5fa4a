import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { printsOne } from '../../record-calls.ts'

/** What is late by its age in days: up to 30, 31 to 60, 61 to 90, and more. */
const Ages = z.object({ until30: MoneyShown, until60: MoneyShown, until90: MoneyShown, older: MoneyShown })

export const LateCustomer = z
  .object({
    /** null: what names no customer. */
    contact_id: z.int().nullable(),
    name: z.string(),
    phone: z.string(),
    /** What is open of all of it. */
    total: MoneyShown,
    ages: Ages,
    count: z.int(),
    /** The oldest of it, at most twenty. */
    entries: z.array(
      z.object({
        id: z.int(),
        description: z.string(),
        due: z.string(),
        /** Days since it was due. */
        days: z.int(),
        open: MoneyShown,
      }),
    ),
  })
  .meta({ id: 'LateCustomer' })
export type LateCustomer = z.infer<typeof LateCustomer>

export const lateCustomerCalls = defineCalls({
  'GET /client/finance/customers/{contactId}/statement': {
    audience: 'finance',
    summary: 'O extrato de um cliente em PDF: o que comprou e pagou em doze meses, e tudo o que está em aberto',
    params: z.object({ contactId: Id }),
    ...printsOne(),
  },
  'GET /client/finance/late-customers': {
    audience: 'finance',
    summary: 'Os clientes com contas a receber vencidas, dos que mais devem aos que menos, por idade do atraso',
    response: z.object({
      /** At most two hundred. */
      response: z.array(LateCustomer),
      /** How many customers there are, and what all of them owe. */
      total: z.int(),
      sum: MoneyShown,
      ages: Ages,
    }),
  },
})
