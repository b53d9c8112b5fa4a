import { resultsLimits } from '@prumo/contract/results/limits.ts'
import type { PlanActionInput } from '@prumo/contract/results/plans/model.ts'
import type { z } from 'zod'
import { requirePerson } from '../../identity/members/choosing.ts'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition, makeRoom, type OrderedList } from '../../platform/database/ordering.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyAction } from '../reminders/plan-given.ts'
import { findPlan } from './listing.ts'
import { type PlanActionRow, planActions, plans } from './queries.ts'

const list = { table: 'results.plan_actions', parent: 'plan_id' } as const satisfies OrderedList
type Input = z.output<typeof PlanActionInput>

/** Adds an action, last in its plan. @throws not_found, plan.concluded, list.too_many, request.invalid. */
export async function addAction(scope: Scope, plan_id: number, input: Input) {
  await requirePerson(scope, 'responsible_id', input.responsible_id)
  const { to_do: label } = await lockOpenPlan(scope, plan_id)
  const position = await makeRoom(scope, list, plan_id, { wanted: null, most: resultsLimits.actions })
  const row = await planActions.insert(scope, { plan_id, position, ...input })
  await recorded(scope, 'action_plan.action_added', plan_id, { after: { label, ...trailOf(row) } })
  await notifyAction(scope, row)
  return findPlan(scope, plan_id)
}

/** @throws not_found, plan.concluded, request.invalid. */
export async function changeAction(
  scope: Scope,
  plan_id: number,
  id: number,
  { what, responsible_id, due_on, done_on }: Partial<Input>,
) {
  const { to_do: label } = await lockOpenPlan(scope, plan_id)
  const before = await actionOf(scope, plan_id, id)
  await requirePerson(scope, 'responsible_id', responsible_id, before.responsible_id)
  const after = await planActions.update(scope, id, { what, responsible_id, due_on, done_on })
  await recorded(scope, 'action_plan.action_changed', plan_id, {
    before: { label, ...trailOf(before) },
    after: { label, ...trailOf(after) },
  })
  if (after.responsible_id !== before.responsible_id) await notifyAction(scope, after)
  return findPlan(scope, plan_id)
}

/** @throws not_found, plan.concluded. */
export async function removeAction(scope: Scope, plan_id: number, id: number) {
  const { to_do: label } = await lockOpenPlan(scope, plan_id)
  await actionOf(scope, plan_id, id)
  const { position } = await lockPosition(scope, list, id)
  const row = await planActions.remove(scope, id)
  await closeGap(scope, list, plan_id, position)
  await recorded(scope, 'action_plan.action_removed', plan_id, { before: { label, ...trailOf(row) } })
  return findPlan(scope, plan_id)
}

/** A concluded plan has no open action, so its actions stay as they are. */
async function lockOpenPlan(scope: Scope, id: number) {
  const plan = await plans.lock(scope, id)
  if (plan.real_end !== null) throw fail('plan.concluded')
  return plan
}

async function actionOf(scope: Scope, plan_id: number, id: number): Promise<PlanActionRow> {
  const row = await planActions.lock(scope, id)
  if (row.plan_id !== plan_id) throw fail('not_found')
  return row
}

async function recorded(scope: Scope, action: string, id: number, change: { before?: object; after?: object }) {
  await record(scope, action, id, change)
}

const trailOf = ({ what, responsible_id, due_on, done_on }: PlanActionRow) => ({
  what,
  responsible_id,
  due_on,
  done_on,
})
