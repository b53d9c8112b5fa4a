import { formatMonth } from '@prumo/contract/dates.ts'
import { lockNamed, lockNamedShared } from '../../platform/database/named-locks.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

const name = 'finance months'

/** No month is closed or opened before this transaction ends. Taken before any row is locked. */
export const lockMonthsShared = (scope: Scope) => lockNamedShared(scope, name)

/** Nobody writes what belongs to a month, nor closes one, before this transaction ends. */
export const lockMonths = (scope: Scope) => lockNamed(scope, name)

/**
 * Which of the months of these dates are closed, as 'yyyy-MM'.
 *
 * @param dates any day of the month, 'yyyy-MM-dd'.
 */
export async function closedAmong({ db, companyId }: Scope, dates: readonly string[]): Promise<string[]> {
  const months = [...new Set(dates.map((date) => `${date.slice(0, 7)}-01`))]
  if (months.length === 0) return []
  const rows = await db.all<{ month: string }>`select month from finance.closed_months
    where company_id = ${companyId} and month = any(${months}::date[]) order by month`
  return rows.map(({ month }) => month.slice(0, 7))
}

/** Refuses while one of the months of these dates is closed. @throws finance.month_closed. */
export async function requireOpenMonths(scope: Scope, dates: readonly string[]) {
  const [closed] = await closedAmong(scope, dates)
  if (closed === undefined) return
  throw fail('finance.month_closed', {
    message: `O mês de ${formatMonth(closed)} está fechado. Reabra-o antes de mudar o que ele informou.`,
  })
}

/** Refuses what changes the balances of all months while any is closed. @throws finance.month_closed. */
export async function requireNoClosedMonth({ db, companyId }: Scope) {
  const found = await db.first`select from finance.closed_months where company_id = ${companyId} limit 1`
  if (found)
    throw fail('finance.month_closed', {
      message: 'Há meses fechados, e o saldo inicial mudaria os saldos deles. Reabra-os antes.',
    })
}
