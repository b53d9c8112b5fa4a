/** What a key needs for each declared call: read from its audience, its area and its method, and declared where it differs. */
import { type AreaName, allCalls } from './areas.ts'
import { type Call, type CallKey, writes } from './contract.ts'
import { type KeyArea, keyAreas } from './keys.ts'

/** An area and the right in it; `any`: what any key may read; `record`: the area of the record's kind. */
export type KeyNeed = { area: KeyArea | 'any' | 'record'; right: 'see' | 'edit' | 'approve' }

/** The areas that every member of a company has. Of all others, what is everybody's is a person's own, and no key's. */
const shared: Partial<Record<AreaName, KeyArea>> = {
  routine: 'tasks',
  minutes: 'minutes',
  boards: 'boards',
  strategy: 'strategy',
  contacts: 'contacts',
  files: 'files',
  chat: 'chat',
}

/** What a key needs for a call; undefined: no key opens it. */
export function keyNeed(key: CallKey, call: Call, area: AreaName): KeyNeed | undefined {
  if (call.key === false || call.confidential || call.audience === 'public') return undefined
  const of = call.key ?? (call.audience === 'everyone' ? shared[area] : call.audience)
  if (of === undefined || (of !== 'any' && of !== 'record' && !isKeyArea(of))) return undefined
  return { area: of, right: call.approves ? 'approve' : writes(key, call) ? 'edit' : 'see' }
}

/**
 * The area of a key that opens the records of a kind; undefined: none does.
 * @param permission of the kind; null: everybody may open it.
 */
export const keyAreaOf = (permission: string | null, area: string): KeyArea | undefined =>
  permission === null ? shared[area as AreaName] : isKeyArea(permission) ? permission : undefined

const isKeyArea = (name: string): name is KeyArea => name in keyAreas

/** By call; a call that is absent is closed to every key. */
export const keyNeeds: ReadonlyMap<CallKey, KeyNeed> = new Map(
  allCalls.flatMap(([key, call, area]) => {
    const need = keyNeed(key, call, area)
    return need ? [[key, need]] : []
  }),
)
