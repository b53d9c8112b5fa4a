import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly, Month } from '../../date-fields.ts'
import { Id, whole } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { exportsTable } from '../../record-calls.ts'

const finance = { audience: 'finance' } as const
const Year = whole(1900, 2199, 'Informe o ano')

/** What moved: a payment with what its entry says. */
export const CashFlowEntry = z
  .object({
    /** The entry. */
    id: z.int(),
    payment_id: z.int(),
    classification_id: z.int(),
    classification_name: z.string(),
    scheme_account_id: z.int().nullable(),
    scheme_account_name: z.string(),
    description: z.string(),
    payment_method_id: z.int(),
    sum_type: z.enum(['1', '2']),
    /** What was paid or received, with interest, fine and discount. */
    value: MoneyShown,
    date_finish: z.string(),
    date: z.string(),
  })
  .meta({ id: 'CashFlowEntry' })

export const CashFlowMonth = z
  .object({
    /** Its name, and 1 to 12. */
    mes: z.string(),
    mes_number: z.int(),
    /** What there is at its end; `opening` at its beginning. */
    balance: MoneyShown,
    opening: MoneyShown,
    income: MoneyShown,
    expense: MoneyShown,
    /** What is due in it, paid or not. */
    planned_income: MoneyShown,
    planned_expense: MoneyShown,
    /** How many payments it has; `entries` are the first hundred of them. */
    total: z.int(),
    entries: z.array(CashFlowEntry),
  })
  .meta({ id: 'CashFlowMonth' })

export const CashFlowDay = z
  .object({
    date: z.string(),
    income: MoneyShown,
    expense: MoneyShown,
    /** To the asked money account, less what went from it; 0 of all accounts together. */
    transferred: MoneyShown,
    /** What is open of what is due on the day. */
    to_receive: MoneyShown,
    to_pay: MoneyShown,
    /** Today or later: the balance counts what is open until then as paid. */
    expected: z.boolean(),
    /** What there is at its end. */
    balance: MoneyShown,
  })
  .meta({ id: 'CashFlowDay' })

/** A month as charts show it: what was paid and received in it, and its net revenue by competence. */
const ChartMonth = z
  .object({
    month: Month,
    income: MoneyShown,
    expense: MoneyShown,
    /** Income less expense. */
    result: MoneyShown,
    net_revenue: MoneyShown,
  })
  .meta({ id: 'FinanceChartMonth' })

/** An accounting account, or a category without accounts, in a month and the one before, by competence. */
const AccountChange = z
  .object({
    scheme_account_id: z.int().nullable(),
    scheme_account_name: z.string(),
    classification_id: z.int(),
    sum_type: z.enum(['1', '2']),
    before: MoneyShown,
    value: MoneyShown,
    /** `value` less `before`. */
    difference: MoneyShown,
  })
  .meta({ id: 'FinanceAccountChange' })

/**
 * The net revenue of a month at which nothing is left and nothing is missing: fixed expenses (personnel, administration,
 * sales) by the contribution margin's share of the net revenue. Averages of the months with entries.
 */
const BreakEven = z
  .object({
    value: MoneyShown,
    net_revenue: MoneyShown,
    fixed_expenses: MoneyShown,
    /** Of the net revenue. */
    margin_percentage: z.number(),
  })
  .meta({ id: 'BreakEven' })

export const cashFlowCalls = defineCalls(finance, {
  'GET /client/finance/cash-flow': {
    summary: 'O fluxo de caixa de um ano, por data de pagamento: cada mês com o seu saldo e até 100 lançamentos',
    query: z.object({ year: Year.optional() }),
    response: z.object({ year: z.int(), response: z.array(CashFlowMonth).length(12) }),
  },
  'GET /client/finance/cash-flow/days': {
    summary: 'O fluxo de caixa de um mês dia a dia, de todas as contas ou de uma, com o que falta receber e pagar',
    query: z.object({ month: Month, money_account_id: Id.optional() }),
    response: z.object({ response: z.array(CashFlowDay) }),
    errors: ['not_found'],
  },
  'GET /client/finance/cash-flow/csv': {
    summary: 'O fluxo de caixa de um ano como arquivo: CSV, ou planilha com format=xlsx',
    ...exportsTable({ year: Year.optional() }),
  },
  'GET /client/finance/graphics/months/{month}': {
    summary: 'Doze meses até um: o que entrou e saiu, o ponto de equilíbrio, e o que mais mudou contra o mês anterior',
    params: z.object({ month: Month }),
    response: z.object({
      response: z.object({
        months: z.array(ChartMonth).length(12),
        /** Null where the margin is not above zero: no revenue would be enough. */
        break_even: BreakEven.nullable(),
        changes: z.array(AccountChange),
      }),
    }),
  },
  'GET /client/finance/graphics/start/{start}/finish/{end}': {
    summary: 'O que entrou e o que saiu entre duas datas de pagamento, por conta contábil, do maior ao menor',
    params: z.object({ start: DateOnly, end: DateOnly }),
    response: z.object({
      response: z.array(
        z.object({
          scheme_account_id: z.int().nullable(),
          scheme_account_name: z.string(),
          classification_id: z.int(),
          total: MoneyShown,
          sum_type: z.enum(['1', '2']),
        }),
      ),
    }),
  },
})
