import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfResults } from '../people.ts'
import { planGiven } from './plan-kinds.ts'

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
