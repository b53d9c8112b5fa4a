import type { Scope } from './scope.ts'

/**
 * What an area does when another one records an action: a card is concluded when its task is. It runs in the transaction
 * of the action, after its row of the trail, so that an area above reacts to one below which does not know it.
 */
export type Reaction = {
  /** The recorded action: 'task.closed'. */
  readonly to: string
  /** @param key the id as the trail has it: of a month, which has no number, '2026-05'. */
  readonly react: (scope: Scope, id: number, key: string) => Promise<unknown>
}

/** Runs the reactions of all areas to an action, in the order of the areas. */
export async function reactTo(scope: Scope, action: string, id: number | string) {
  for (const { reactions = [] } of scope.areas)
    for (const { to, react } of reactions) if (to === action) await react(scope, Number(id), String(id))
}
