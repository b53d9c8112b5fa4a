import { addDays } from '@prumo/contract/dates.ts'
import { amountOf, centsOf, ofCents } from '@prumo/contract/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { type ConsolidatedDre, consolidatedQuery } from '../dre/dre-queries.ts'
import { entriesQuery } from '../entries/entry-queries.ts'
import type { MoneyAccount } from '../finance-queries.ts'

const sumsOnly = { order: 'asc', page: 1, per_page: 1 } as const

/** The group of the DRE below which its last result stands: 'Lucro líquido'. */
const lastResult = 11

/** True if there is any entry, of whatever day. */
export const anyEntryQuery = entriesQuery({}, sumsOnly)
export const dueQuery = (from: string, to: string) => entriesQuery({ situation: 'open', from, to }, sumsOnly)
export const lateQuery = () => entriesQuery({ situation: 'late' }, sumsOnly)

/** The seven days after today. */
export const nextWeek = (today: string) => ({ de: addDays(today, 1), ate: addDays(today, 7) })

/** 'Lucro líquido' of a month: what was meant, and what came. */
export const resultQuery = (month: string) =>
  queryOptions({
    ...consolidatedQuery(Number(month.slice(0, 4))),
    select: ({ response }: ConsolidatedDre) =>
      response.find(({ group_id }) => group_id === lastResult)?.year_result_final?.[Number(month.slice(5)) - 1],
  })

/** What there is in all accounts, added in whole cents. */
export const balanceOf = (accounts: readonly MoneyAccount[]): number =>
  Number(ofCents(accounts.reduce((sum, { balance }) => sum + centsOf(amountOf(balance.toFixed(2))!), 0n)))
