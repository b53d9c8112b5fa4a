import type { Scope } from './scope.ts'

/**
 * What an area does when another one records an action: a card is concluded when its task is. It runs in the transaction
 * of the action, after its row of the trail, so that an area above reacts to one below which does not know it.
 */
export type Reaction = {
  /** The recorded action: 'task.closed'. */
  readonly to: string
  readonly react: (scope: Scope, id: number) => Promise<unknown>
}

/** Runs the reactions of all areas to an action, in the order of the areas. */
export async function reactTo(scope: Scope, action: string, id: number | string) {
  for (const { reactions = [] } of scope.areas)
    for (const { to, react } of reactions) if (to === action) await react(scope, Number(id))
}
