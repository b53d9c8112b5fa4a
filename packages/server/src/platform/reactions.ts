import type { MovedInBin } from './bin/bin.ts'
import type { Hears } from './happenings.ts'
import type { Scope } from './scope.ts'

/**
 * What an area does when another one does something: a card is concluded when its task is. It runs in the transaction of
 * the action, after its row of the trail, so that an area above reacts to one below which does not know it.
 */
export type Reaction =
  /** To a recorded action, such as 'task.closed'. `key`: the id as the trail has it: of a month, which has no number, '2026-05'. */
  | { readonly to: string; readonly react: (scope: Scope, id: number, key: string) => Promise<unknown> }
  /** To all that is declared to happen to records (`happens` of a kind). */
  | { readonly toHappenings: Hears }
  /** To a record of any kind that goes into the bin or comes back. */
  | { readonly toBin: (scope: Scope, moved: MovedInBin) => Promise<unknown> }

/** The reactions of all areas, in their order. */
export const reactionsOf = ({ areas }: Scope): Reaction[] => areas.flatMap(({ reactions = [] }) => reactions)

/** Runs the reactions of all areas to an action. */
export async function reactTo(scope: Scope, action: string, id: number | string) {
  for (const reaction of reactionsOf(scope))
    if ('to' in reaction && reaction.to === action) await reaction.react(scope, Number(id), String(id))
}
