import { reachableMembers } from '../identity/members/reaching.ts'
import { notifyEach } from '../notifications/notifying.ts'
import type { Kind } from '../platform/notifications/kinds.ts'
import type { Scope } from '../platform/scope.ts'

/** Tells whoever made what was switched off; where they do not lead the company any more, everybody who does. */
export async function notifyMaker<Data>(scope: Scope, kind: Kind<Data>, maker: number, data: Data) {
  const leading = (await reachableMembers(scope)).filter(({ leads }) => leads)
  const made = leading.filter(({ id }) => id === maker)
  await notifyEach(
    scope,
    kind,
    (made.length > 0 ? made : leading).map(({ id }) => ({ to: id, data })),
  )
}
