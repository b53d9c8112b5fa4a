import { notifyAnswered, notifyAsked, notifyAskedEach } from '../../notifications/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import { planLink } from './plan-kinds.ts'

type Plan = { id: number; to_do: string; created_by: number; responsible_id: number | null }
const handedPlan = ({ id, to_do }: Pick<Plan, 'id' | 'to_do'>) =>
  ({ title: to_do, link: planLink(id), needs: 'results' }) as const

/** Tells who made a plan that it is concluded. */
export const notifyConcluded = (scope: Scope, plan: Omit<Plan, 'responsible_id'>) =>
  notifyAnswered(scope, [plan.created_by], handedPlan(plan), 'concluiu o plano de ação que você criou')

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
