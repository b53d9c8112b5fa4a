import { formatMonth } from '@prumo/contract/dates.ts'
import type { ClosedMonth } from '@prumo/contract/finance/months/endpoints.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { lockMonths } from './closed.ts'

type Closed = z.output<typeof ClosedMonth>

/** The closed months, the latest first. */
export async function closedMonths(scope: Scope): Promise<Closed[]> {
  const rows = await scope.db.all(
    area
      .selectFrom('finance.closed_months')
      .select(['month', 'closed_by', 'closed_at'])
      .where('company_id', '=', scope.companyId)
      .orderBy('month', 'desc'),
  )
  const names = await memberNames(scope, idsOf(rows, 'closed_by'))
  return rows.map(({ month, closed_by, closed_at }) => ({
    month: month.slice(0, 7),
    closed_by: names.get(closed_by) ?? '',
    closed_at: closed_at.toISOString(),
  }))
}

/** Closes a month that is over (decision O236); a closed one stays as it is. @throws finance.month_open. */
export async function closeMonth(scope: Scope, month: string): Promise<Closed> {
  if (month >= scope.today.slice(0, 7)) throw fail('finance.month_open')
  await lockMonths(scope)
  const closed = await scope.db.run`insert into finance.closed_months (company_id, month, closed_by, closed_at)
      values (${scope.companyId}, ${`${month}-01`}::date, ${scope.userId}, ${scope.clock.now()})
      on conflict do nothing`
  if (closed) await record(scope, 'finance_month.closed', month, { after: { label: formatMonth(month) } })
  publish(scope, { topic: 'finance' })
  return (await closedMonths(scope)).find((row) => row.month === month)!
}

/** Opens a closed month again. @throws not_found when it is not closed. */
export async function reopenMonth(scope: Scope, month: string) {
  await lockMonths(scope)
  const opened = await scope.db.run`delete from finance.closed_months
      where company_id = ${scope.companyId} and month = ${`${month}-01`}::date`
  if (!opened) throw fail('not_found')
  await record(scope, 'finance_month.reopened', month, { after: { label: formatMonth(month) } })
}
