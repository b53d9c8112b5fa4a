import { notifyAnswered } from '../../notifications/handing-over.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfResults } from '../people.ts'
import { planGiven, planLink } from './plan-kinds.ts'

/** Tells who made a plan that it is concluded. */
export const notifyConcluded = (
  scope: Scope,
  { id, to_do, created_by }: { id: number; to_do: string; created_by: number },
) =>
  notifyAnswered(
    scope,
    [created_by],
    { title: to_do, link: planLink(id), needs: 'results' },
    'concluiu o plano de ação que você criou',
  )

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
