import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Id } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'

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
    weight: 'heavy',
    keyIn: 'query',
    summary: 'O extrato de um cliente em PDF: o que comprou e pagou em doze meses, e tudo o que está em aberto',
    params: z.object({ contactId: Id }),
    query: z.object({ token: DownloadKey.optional() }),
    response: download('application/pdf'),
    errors: ['not_found', 'document.failed', 'work.busy'],
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
