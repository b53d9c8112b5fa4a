import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { sumOfOpen } from '../entries/owed.ts'
import { type Due, entriesDue } from './kinds.ts'

/** Notifies everybody who may see the finance of what is due today or was yesterday: one notification a day. */
export async function notifyDue(scope: Scope) {
  const { today } = scope
  const rows = await scope.db.all<Due & { due_on: string }>`
    select e.due_on, count(*)::int as count, ${sumOfOpen('in')} as income, ${sumOfOpen('out')} as expense
    from finance.entries e
    where e.company_id = ${scope.companyId} and e.paid_on is null
      and e.due_on between ${addDays(today, -1)}::date and ${today}::date
    group by e.due_on`
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
