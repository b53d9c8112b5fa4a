import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Due, entriesDue } from './kinds.ts'

/** Notifies everybody who may see the finance of what is due today or was yesterday: one notification a day. */
export async function notifyDue(scope: Scope) {
  const { today } = scope
  const rows = await scope.db.raw<Due & { due_on: string }>(
    `select due_on, count(*)::int as count,
       coalesce(sum(value - settled) filter (where kind = 1), 0.00) as income,
       coalesce(sum(value - settled) filter (where kind = 2), 0.00) as expense
     from finance.entries where company_id = $1 and paid_on is null and due_on between $2::date and $3::date
     group by due_on`,
    [scope.companyId, addDays(today, -1), today],
  )
  if (rows.length === 0) return
  const of = (day: string): Due =>
    rows.find(({ due_on }) => due_on === day) ?? ({ count: 0, income: '0.00', expense: '0.00' } as Due)
  const data = { day: today, today: of(today), yesterday: of(addDays(today, -1)) }
  const people = await reachableMembers(scope, undefined, 'finance')
  await notifyEach(
    scope,
    entriesDue,
    people.map(({ id }) => ({ to: id, data, once: today })),
  )
}
