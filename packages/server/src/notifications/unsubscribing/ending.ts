import { reachableMembers } from '../../identity/members/reaching.ts'
import { systemActor } from '../../identity/session/actor.ts'
import { companyTimeZone } from '../../identity/session/queries.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { inScope } from '../../platform/scope.ts'
import { choosePreferences, preferences } from '../preferences/choosing.ts'
import { subscriberOf } from './address.ts'

/**
 * Ends the day's e-mail of whose token it is, as their own choice. A token that opens nothing, somebody who left and a
 * second time are answered like the first: the address tells nothing.
 */
export async function unsubscribe(guest: Guest, token: string): Promise<void> {
  const subscriber = subscriberOf(guest.sealer, token)
  if (!subscriber) return
  const { companyId, userId } = subscriber
  const timeZone = await companyTimeZone(guest.database, companyId)
  if (timeZone === undefined) return
  // Not their session's actor: whoever may not enter now still gets the e-mail, and may still end it.
  await inScope(guest.database, guest, { ...systemActor(companyId, timeZone), userId }, {}, async (scope) => {
    const [person] = await reachableMembers(scope, [userId])
    if (!person) return
    const { digest } = await preferences(scope)
    if (digest.enabled) await choosePreferences(scope, { digest: { ...digest, enabled: false } })
  })
}
