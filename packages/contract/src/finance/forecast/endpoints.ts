import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { MoneyShown } from '../../money.ts'
import { forecastWeeks } from './reckoning.ts'

/**
 * What is expected to move money: `open`, an entry that is not paid whole; `booked`, a payment of a day to come; `habit`,
 * what an account moves almost every week without being booked; `rest`, smaller entries of one day together.
 */
export const ForecastItem = z
  .object({
    /** Names it in a lever. */
    key: z.string(),
    kind: z.enum(['open', 'booked', 'habit', 'rest']),
    type: z.enum(['1', '2']),
    /** Null of a habit and of the rest. */
    entry_id: z.int().nullable(),
    description: z.string(),
    contact_name: z.string(),
    classification_id: z.int().nullable(),
    scheme_account_id: z.int().nullable(),
    due: z.string().nullable(),
    /** When it is expected; of a habit the first time, and then every seven days. */
    day: z.string(),
    /** Days that its customer usually pays late, which `day` counts in. */
    delay: z.int(),
    value: MoneyShown,
    /** How many entries it is. */
    count: z.int(),
  })
  .meta({ id: 'ForecastItem' })

const ForecastWeek = z
  .object({
    first: z.string(),
    last: z.string(),
    income: MoneyShown,
    expense: MoneyShown,
    balance: MoneyShown,
    lowest: MoneyShown,
  })
  .meta({ id: 'ForecastWeek' })

export const forecastCalls = defineCalls({
  'GET /client/finance/forecast': {
    audience: 'finance',
    summary: 'O caixa das próximas 13 semanas, pelo que está em aberto e pelo costume, e o dia em que há menos',
    response: z.object({
      today: z.string(),
      /** What there is now. */
      opening: MoneyShown,
      items: z.array(ForecastItem),
      weeks: z.array(ForecastWeek).length(forecastWeeks),
      lowest: z.object({ day: z.string(), balance: MoneyShown }),
    }),
  },
})
