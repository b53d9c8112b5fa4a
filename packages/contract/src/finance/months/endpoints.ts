import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Month } from '../../date-fields.ts'
import { Instant } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { opens } from '../../record-calls.ts'
import { doubts } from '../entries/model.ts'

export const ClosedMonth = z
  .object({ month: Month, closed_by: z.string(), closed_at: Instant })
  .meta({ id: 'ClosedMonth' })

/** Entries that are asked about before a month is closed: what is doubtful of its competence, and what is due in it and open. */
const monthQuestions = [...doubts, 'open'] as const
export type MonthQuestion = (typeof monthQuestions)[number]

/** An account whose sum of the month lies far from what it usually is. */
export const UnusualAccount = z
  .object({
    classification_id: z.int(),
    classification_name: z.string(),
    scheme_account_id: z.int().nullable(),
    name: z.string(),
    type: z.enum(['1', '2']),
    value: MoneyShown,
    /** The median of the earlier months. */
    usual: MoneyShown,
    /** Of how many earlier months. */
    months: z.int(),
  })
  .meta({ id: 'UnusualAccount' })
export type UnusualAccount = z.infer<typeof UnusualAccount>

export const MonthReview = z
  .object({
    month: Month,
    closed: z.boolean(),
    questions: z.array(z.object({ id: z.enum(monthQuestions), total: z.int(), value: MoneyShown })),
    unusual: z.array(UnusualAccount),
    /** The last balance that a bank says within the month, of each money account, and the books' of that day. */
    balances: z.array(
      z.object({ statement_id: z.int(), name: z.string(), on: z.string(), bank: MoneyShown, books: MoneyShown }),
    ),
  })
  .meta({ id: 'MonthReview' })

const MonthParam = z.object({ month: Month })

const finance = { audience: 'finance' } as const

export const monthCalls = defineCalls(finance, {
  'GET /client/finance/closed-months': {
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
  'GET /client/finance/closed-months/{month}/review': {
    summary: 'O que conferir antes de fechar um mês: sem conta, sem comprovante, repetido, em aberto, fora do costume',
    params: MonthParam,
    response: z.object({ response: MonthReview }),
  },
  'GET /client/finance/closed-months/{month}/package': {
    ...opens(),
    summary:
      'O pacote do contador de um mês (ZIP): lançamentos e movimentos com códigos de conta, extratos, DRE, fechamento e comprovantes',
    params: MonthParam,
    response: download('application/zip'),
  },
})
