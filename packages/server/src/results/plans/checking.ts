import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyChecked } from '../reminders/plan-given.ts'
import { findPlan } from './listing.ts'
import { plans } from './queries.ts'
import { planRules } from './rules.ts'

/**
 * Says whether a concluded plan helped, once until it is opened again; by the company's rule its responsible does not say
 * so.
 * @throws not_found, plan.not_concluded, plan.checked, plan.own_check.
 */
export async function checkPlan(scope: Scope, id: number, { effective, note }: { effective: boolean; note: string }) {
  const plan = await plans.lock(scope, id)
  const { to_do: label, real_end, responsible_id, checked_at } = plan
  if (real_end === null) throw fail('plan.not_concluded')
  if (checked_at !== null) throw fail('plan.checked')
  if (responsible_id === scope.userId && (await planRules(scope)).check_by_other) throw fail('plan.own_check')
  await plans.update(scope, id, {
    effective,
    effectiveness_note: note,
    checked_by: scope.userId,
    checked_at: scope.clock.now(),
  })
  await record(scope, 'action_plan.checked', id, { after: { label, effective, effectiveness_note: note } })
  await notifyChecked(scope, plan, { effective, note })
  return findPlan(scope, id)
}
