import { notifyAnswered, notifyAsked, notifyDeleted } from '../../notifications/handing-over.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfResults } from '../people.ts'
import { planGiven, planLink } from './plan-kinds.ts'

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

/** Tells who made a plan and its responsible that it is gone. */
export const notifyGone = (scope: Scope, plan: Plan) =>
  notifyDeleted(scope, [plan.created_by, plan.responsible_id], handedPlan(plan), 'um plano de ação seu')

type Given = { id: number; to_do: string; responsible_id: number | null }

/** Notifies people of the plans they have become responsible for, but not the acting person, nor who cannot open plans. */
export async function notifyResponsible(scope: Scope, plans: readonly Given[]) {
  const given = plans.flatMap(({ responsible_id, ...plan }) =>
    responsible_id ? [{ ...plan, to: responsible_id }] : [],
  )
  if (given.length === 0) return
  const able = new Set(await readersOfResults(scope))
  await notifyEach(
    scope,
    planGiven,
    given
      .filter(({ to }) => able.has(to))
      .map(({ to, id, to_do }) => ({ to, data: { id, to_do, by: scope.actor.name } })),
  )
}
