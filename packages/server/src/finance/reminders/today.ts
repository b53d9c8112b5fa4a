import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { sumOfOpen } from '../entries/owed.ts'
import { movedUntilToday } from '../sums.ts'

const soonDays = 7

type Row = { balance: Amount } & Record<`${'today' | 'soon' | 'late'}_${'income' | 'expense'}`, Amount> &
  Record<`${'today' | 'soon' | 'late'}_total`, number>

/** What there is, what is due today and in the seven days after, and what is late, in one statement. */
export async function financeToday(scope: Scope) {
  const { db, companyId, today } = scope
  const row = await db.first<Row>`
    select round(
        (select coalesce(sum(opening_value), 0) from finance.money_accounts where company_id = ${companyId})
        + ${movedUntilToday(scope)}, 2) as balance,
      ${openOf('today', sql`e.due_on = ${today}::date`)},
      ${openOf('soon', sql`e.due_on > ${today}::date`)},
      ${openOf('late', sql`e.due_on < ${today}::date`)}
    from finance.entries e
    where e.company_id = ${companyId} and e.paid_on is null and e.due_on <= ${today}::date + ${sql.lit(soonDays)}`
  const { balance, ...open } = row!
  const of = (when: 'today' | 'soon' | 'late') => ({
    income: open[`${when}_income`],
    expense: open[`${when}_expense`],
    total: open[`${when}_total`],
  })
  return { balance, today: of('today'), soon: of('soon'), late: of('late') }
}

const openOf = (name: string, when: ReturnType<typeof sql>) =>
  sql`${sumOfOpen('in', when)} as ${sql.ref(`${name}_income`)}, ${sumOfOpen('out', when)} as ${sql.ref(`${name}_expense`)},
    count(*) filter (where ${when})::int as ${sql.ref(`${name}_total`)}`
