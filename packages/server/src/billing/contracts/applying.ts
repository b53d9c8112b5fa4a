import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Charge } from '../charges/queries.ts'
import { isPaid } from '../charges/states.ts'
import { findPlan, type Plan } from '../plans/plans.ts'
import { type Contract, contractRows } from './queries.ts'

/** The contract has this plan from now on, with its price and its limits. */
export async function applyPlan(scope: Scope, contract: Contract, plan: Plan) {
  if (contract.plan_id === plan.id && contract.next_plan_id === null) return
  await contractRows.update(scope, contract.id, { ...copyOf(plan), next_plan_id: null, next_plan_from: null })
  const [before, after] = [{ plan_name: contract.plan_name }, { plan_name: plan.name }]
  await record(scope, 'contract.plan_changed', contract.id, { before, after })
}

/** What a contract copies of its plan. */
export const copyOf = (plan: Plan) => ({
  plan_id: plan.id,
  plan_name: plan.name,
  plan_kind: plan.kind,
  plan_price: plan.price,
  limit_people: Math.min(plan.limit_people, UNLIMITED),
  limit_gb: plan.limit_gb,
})

/** The plan of the next months, when another one was chosen for them. */
export const nextPlan = async (scope: Scope, { next_plan_id }: Contract): Promise<Plan | undefined> =>
  next_plan_id === null ? undefined : findPlan(scope, next_plan_id)

/** True of a month that was paid for the plan of the next months: it is had with that plan. */
export const isPaidForNext = ({ id, next_plan_id, next_plan_from }: Contract, charge: Charge): boolean =>
  next_plan_id !== null &&
  charge.contract_id === id &&
  charge.kind === 'period' &&
  charge.plan_id === next_plan_id &&
  isPaid(charge.state) &&
  charge.covers_to !== null &&
  charge.covers_to >= next_plan_from!
