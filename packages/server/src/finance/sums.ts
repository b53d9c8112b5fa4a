import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { Scope } from '../platform/scope.ts'
import type { FinanceTables } from './tables.ts'

/* Figures of whole months are read from sums, which cost the same however many entries there are
   (definitions/finance/sums.sql). What is asked of days, contacts or words is read from the entries. */

type Month = string | RawBuilder<unknown> | null

/**
 * For `from`: the acting company's sums (month, kind, money_account_id, category_id, account_id, project_id, value,
 * counted) in the months from `first` on and before `next`, each a month's first day; null: all.
 * @param what entries by competence or by their day, or what moved: payments by kind, and transfers as kind 0, above zero
 * to the account.
 */
export const summed = (what: 'competence' | 'due' | 'paid', first: Month, next: Month): RawBuilder<unknown> =>
  sql`finance.summed(${sql.lit(what)}, ${first}::date, ${next}::date)`

/** What payments and transfers moved before a month, or ever: of one money account or of all. */
export const movedBefore = (next: Month, moneyAccount?: number | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(sum(case s.kind when 2 then -s.value else s.value end), 0) from ${summed('paid', null, next)} s
    ${moneyAccount === undefined ? sql`` : sql`where s.money_account_id = ${moneyAccount}`})`

/** What payments and transfers moved until today, what is dated ahead not among them: of one money account or of all. */
export function movedUntilToday(
  { companyId, today }: Scope,
  moneyAccount?: number | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ahead = sql`(select coalesce(sum(case p.kind when 2 then -p.amount else p.amount end), 0) from finance.payments p
    where p.company_id = ${companyId} and p.paid_on > ${today}::date
      ${moneyAccount === undefined ? sql`` : sql`and p.money_account_id = ${moneyAccount}`})`
  const transferred = (account: 'from_account_id' | 'to_account_id') =>
    sql`(select coalesce(sum(t.value), 0) from finance.transfers t
      where t.company_id = ${companyId} and ${sql.ref(`t.${account}`)} = ${moneyAccount} and t.moved_on > ${today}::date)`
  // Among all of them transfers change nothing.
  const transfers =
    moneyAccount === undefined ? sql`` : sql`+ ${transferred('from_account_id')} - ${transferred('to_account_id')}`
  return sql`(${movedBefore(null, moneyAccount)} - ${ahead} ${transfers})`
}

/** Every night, makes one sum of those that the day added. */
export const mergeSums = defineJob({
  id: 'finance.sums.merge',
  schema: z.object({}),
  schedule: '44 3 * * *',
  run: (_, { database }) =>
    database.transaction({ settings: {}, noWaitLimit: true }, async (db) => {
      await db.raw('select finance.merge_sums()')
    }),
})

const { record } = recordKinds<FinanceTables>('finance')

export const sumRecords: readonly RecordKind[] = [
  record('finance.sums', {
    words: ['soma de um mês', 'somas de meses', 'f'],
    leftOut: 'As somas por mês de lançamentos, pagamentos e transferências, que estão aqui por inteiro.',
  }),
]
