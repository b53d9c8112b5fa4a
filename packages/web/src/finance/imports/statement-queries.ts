import type { ShownLines } from '@prumo/contract/finance/statements/model.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { call, sharingRows } from '../../platform/query.ts'

export type Statement = Answer<'GET /client/finance/statements/{id}'>['response']
export type Line = Answer<'GET /client/finance/statements/{id}/lines'>['response'][number]
export type Rule = Answer<'GET /client/finance/statement-rules'>['response'][number]

/** How often a statement at work is read where live events do not reach the browser. */
const lookAgainMs = 5000

/** One statement, read again regularly while a job works on it. */
export const statementQuery = (id: string) =>
  queryOptions({
    ...call('GET /client/finance/statements/{id}', { params: { id } }, { topic: 'finance' }),
    refetchInterval: ({ state: { data } }: { state: { data: Statement | undefined } }) =>
      data && data.state !== 'review' ? lookAgainMs : false,
  })

/** The bank's balance of a statement and the books' of the same day; null without one to compare. */
export const balanceQuery = (id: number) =>
  call('GET /client/finance/statements/{id}/balance', { params: { id } }, { topic: 'finance' })

/** The sent statements, the latest first. */
export const statementsQuery = (query: { page: number; per_page: number }) =>
  call('GET /client/finance/statements', { query }, { topic: 'finance', paged: true })

type LinesWanted = {
  page: number
  per_page: number
  status: ShownLines
  search: string
  order_by: 'line' | 'date' | 'value' | 'bank_description'
  order: 'asc' | 'desc'
}

/** The lines of a statement that stand in one place, with the sums of what was found. */
export const linesQuery = (id: number, query: LinesWanted) =>
  queryOptions({
    ...call('GET /client/finance/statements/{id}/lines', { params: { id }, query }, { topic: 'finance', paged: true }),
    structuralSharing: sharingRows(({ line }: Line) => line),
  })

/** The number of lines that are classified along with a line, and the first ones. */
export const alikeQuery = (id: number, line: number) =>
  call('GET /client/finance/statements/{id}/lines/{line}/alike', { params: { id, line } }, { topic: 'finance' })

/** The rules that people wrote, in the order in which they are tried. */
export const bookingRulesQuery = call('GET /client/finance/booking-rules', {}, { topic: 'finance' })

/** The lines of twelve months that a rule would be about. */
export const triedQuery = (query: {
  contains: string
  least?: number | string
  most?: number | string
  money_account_id?: number
  classification_id: number
}) => call('GET /client/finance/booking-rules/lines', { query }, { topic: 'finance' })

/** What was learned from the lines that somebody decided. */
export const rulesQuery = (query: { page: number; per_page: number }) =>
  call('GET /client/finance/statement-rules', { query }, { topic: 'finance', paged: true })

/** Open entries of one type in which the words occur. */
export const openEntriesQuery = (type: '1' | '2', search: string) =>
  call(
    'GET /client/finance/entries',
    { query: { situation: 'open', type, search, order: 'asc', per_page: 50 } },
    { topic: 'finance', pick: ({ response }) => response, paged: true },
  )
