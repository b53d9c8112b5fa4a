import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export type CashFlowMonth = Answer<'GET /client/finance/cash-flow'>['response'][number]
export type CashFlowEntry = CashFlowMonth['entries'][number]

/** The cash flow of a year by date of payment, each month with up to a hundred of its entries. */
export const cashFlowQuery = (year: number) =>
  call('GET /client/finance/cash-flow', { query: { year } }, { topic: 'finance', paged: true })
