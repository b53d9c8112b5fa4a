import { notifyAnswered, notifyAsked, notifyAskedEach } from '../../notifications/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import { planLink } from './plan-kinds.ts'

type Plan = { id: number; to_do: string; created_by: number; responsible_id: number | null }
const handedPlan = ({ id, to_do }: Pick<Plan, 'id' | 'to_do'>) =>
  ({ title: to_do, link: planLink(id), needs: 'results' }) as const

type Checked = { verifier_id: number | null; check_on: string | null }

/** Tells who made a plan that it is concluded, and who checks it, where no later day was said for that. */
export async function notifyConcluded(scope: Scope, plan: Omit<Plan, 'responsible_id'> & Checked) {
  await notifyAnswered(scope, [plan.created_by], handedPlan(plan), 'concluiu o plano de ação que você criou')
  if (plan.check_on !== null && plan.check_on > scope.today) return
  const does = 'concluiu um plano de ação que espera a sua verificação'
  await notifyAsked(scope, [plan.verifier_id], handedPlan(plan), does)
}

/** Tells somebody that they are to say whether a plan helped. */
export const notifyVerifier = (scope: Scope, plan: Pick<Plan, 'id' | 'to_do'> & Pick<Checked, 'verifier_id'>) =>
  notifyAsked(scope, [plan.verifier_id], handedPlan(plan), 'pediu que você verifique a eficácia de um plano de ação')

/** Tells somebody that an action of a plan is theirs. */
export const notifyAction = (scope: Scope, action: { plan_id: number; what: string; responsible_id: number | null }) =>
  notifyAsked(
    scope,
    [action.responsible_id],
    handedPlan({ id: action.plan_id, to_do: action.what }),
    'deixou uma ação de um plano com você',
  )

/** Tells the responsible of a plan that was concluded that it is to be done again. */
export const notifyReopened = (scope: Scope, plan: Omit<Plan, 'created_by'>) =>
  notifyAsked(scope, [plan.responsible_id], handedPlan(plan), 'reabriu um plano de ação que está com você')

/** Tells who made a plan and its responsible whether it helped. */
export const notifyChecked = (scope: Scope, plan: Plan, { effective, note }: { effective: boolean; note: string }) =>
  notifyAnswered(
    scope,
    [plan.created_by, plan.responsible_id],
    handedPlan(plan),
    effective ? 'verificou que um plano de ação seu foi eficaz' : 'verificou que um plano de ação seu não foi eficaz',
    note,
  )

/** Tells people which plans they have become responsible for. */
export const notifyResponsible = (scope: Scope, plans: readonly Omit<Plan, 'created_by'>[]) =>
  notifyAskedEach(
    scope,
    plans.flatMap(({ responsible_id: to, ...plan }) =>
      to ? [{ to, handed: handedPlan(plan), does: 'passou um plano de ação para você' }] : [],
    ),
  )
