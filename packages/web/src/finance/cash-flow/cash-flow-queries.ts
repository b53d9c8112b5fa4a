import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export type CashFlowMonth = Answer<'GET /client/finance/cash-flow'>['response'][number]
export type CashFlowEntry = CashFlowMonth['entries'][number]

export type CashFlowDay = Answer<'GET /client/finance/cash-flow/days'>['response'][number]

/** The days of a month, of one money account or of all. */
export const cashFlowDaysQuery = (query: { month: string; money_account_id?: number }) =>
  call('GET /client/finance/cash-flow/days', { query }, { topic: 'finance', paged: true })

/** The cash flow of a year by date of payment, each month with up to a hundred of its entries. */
export const cashFlowQuery = (year: number) =>
  call('GET /client/finance/cash-flow', { query: { year } }, { topic: 'finance', paged: true })
