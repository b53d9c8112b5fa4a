import { serveUnderPlan } from '../../identity/members/serving.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansOf } from './limits.ts'

/** Derives how many companies the plan of this company lets the consultant who contracted it serve. */
export async function refreshServed(scope: Scope) {
  const { inForce, active, chosen } = await plansOf(scope)
  const consulting = [inForce, active].find((contract) => contract?.plan_kind === 'consultor')
  if (!consulting || consulting.created_by === null) return serveUnderPlan(scope, undefined)
  const later = chosen.filter(({ kind }) => kind === 'consultor').map(({ limit_people }) => limit_people)
  return serveUnderPlan(scope, {
    userId: consulting.created_by,
    inForce: inForce?.plan_kind === 'consultor' ? inForce.limit_people : undefined,
    chosen: later.length > 0 ? Math.min(...later) : undefined,
  })
}
