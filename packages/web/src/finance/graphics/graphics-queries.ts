import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export type Slice = Answer<'GET /client/finance/graphics/start/{start}/finish/{end}'>['response'][number]
export type ChartMonths = Answer<'GET /client/finance/graphics/months/{month}'>['response']

/** What came in and went out between two days, by accounting account, the largest first. */
export const slicesQuery = (start: string, end: string) =>
  call(
    'GET /client/finance/graphics/start/{start}/finish/{end}',
    { params: { start, end } },
    { topic: 'finance', paged: true },
  )

/** The twelve months that end with one, the break-even, and what changed against the month before. */
export const chartMonthsQuery = (month: string) =>
  call('GET /client/finance/graphics/months/{month}', { params: { month } }, { topic: 'finance', paged: true })
