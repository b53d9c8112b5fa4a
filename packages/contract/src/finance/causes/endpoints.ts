import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Month } from '../../date-fields.ts'
import { whole } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'

/** What a month's result is compared with: the month before, the same month of the year before, or its budget. */
export const comparisons = {
  previous: 'Mês anterior',
  year: 'Mesmo mês do ano anterior',
  budget: 'Orçamento do mês',
} as const
export type Comparison = keyof typeof comparisons

/** How many causes have a name; the others are one sum. */
export const namedCauses = 5

export const Cause = z
  .object({
    group_id: z.int(),
    /** Null: interest, fines and discounts of payments, which no category is booked for. */
    classification_id: z.int().nullable(),
    classification_name: z.string(),
    /** Null of a category without accounts. */
    scheme_account_id: z.int().nullable(),
    name: z.string(),
    /** '1' comes in, '2' goes out. */
    type: z.enum(['1', '2']),
    before: MoneyShown,
    after: MoneyShown,
    /** What it changed of the result: less when more goes out. */
    change: MoneyShown,
    /** How many entries of the month it is, and of how many customers or suppliers. */
    entries: z.int(),
    contacts: z.int(),
  })
  .meta({ id: 'ResultCause' })
export type Cause = z.infer<typeof Cause>

export const causeCalls = defineCalls({
  'GET /client/finance/causes': {
    audience: 'finance',
    summary:
      'Por que o lucro líquido de um mês é outro que o de antes ou o previsto: as cinco maiores causas e o resto',
    query: z.object({
      month: Month.optional(),
      against: z.enum(Object.keys(comparisons) as [Comparison]).default('previous'),
      /** 0 is 'Sem projeto'; without it, the whole company. */
      project_id: whole(0).optional(),
    }),
    response: z.object({
      month: Month,
      /** The month it is compared with; of a budget the same. */
      before_month: z.string(),
      against: z.enum(Object.keys(comparisons) as [Comparison]),
      before: MoneyShown,
      after: MoneyShown,
      change: MoneyShown,
      causes: z.array(Cause).max(namedCauses),
      others: z.object({ count: z.int(), change: MoneyShown }),
    }),
    errors: ['not_found'],
  },
})
