import type { Permission } from '@prumo/contract/permissions.ts'
import type { SignalId, SignalTone } from '@prumo/contract/portfolio/signals.ts'
import { rightsOf, type Scope } from './scope.ts'

/** Who in a company may see what is said: everybody, who leads it, or who holds a permission. */
export type SignalAudience = 'everyone' | 'responsible' | Permission

/**
 * How a company stands, for people who look after several. The area that owns the data declares it, and says no more
 * than the screens behind it show to the same audience.
 */
export type Signals = {
  readonly audience: SignalAudience
  /** What can be said now; what says nothing (no entry, no indicator) is absent. */
  readonly read: (scope: Scope) => Promise<readonly Said[]>
}

export type Said = {
  id: SignalId
  tone: SignalTone
  /** Short, as in a cell: '3 atrasadas'. */
  words: string
  /** Among companies with the same tone: the larger, the more it asks for. */
  weight: number
  /** The path of the screen with the evidence. */
  link: string
}

/**
 * What the areas say of the company, by audience. Each is read as somebody who has this one right and no other, so that
 * nothing of what others may see enters a count.
 * @param scope the system's.
 */
export async function signalsOf(scope: Scope): Promise<Map<SignalAudience, Said[]>> {
  const said = new Map<SignalAudience, Said[]>()
  for (const { audience, read } of scope.areas.flatMap(({ signals = [] }) => signals)) {
    const before = said.get(audience) ?? []
    said.set(audience, [...before, ...(await read(seenWith(scope, audience)))])
  }
  return said
}

/** The scope of somebody with one right; no record is theirs. */
function seenWith(scope: Scope, audience: SignalAudience): Scope {
  const leads = audience === 'responsible'
  const actor = {
    ...scope.actor,
    userId: 0,
    permissions: new Set(leads || audience === 'everyone' ? [] : [audience]),
    onlySees: new Set<Permission>(),
    approves: new Set<Permission>(),
    isRoot: false,
    isResponsible: leads,
  }
  return { ...scope, actor, userId: 0, ...rightsOf(actor) }
}
