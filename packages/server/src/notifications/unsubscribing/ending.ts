import { reachableMembers } from '../../identity/members/reaching.ts'
import { systemActor } from '../../identity/session/actor.ts'
import { companyTimeZone } from '../../identity/session/queries.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { inScope } from '../../platform/scope.ts'
import { choosePreferences, preferences } from '../preferences/choosing.ts'
import { subscriberOf } from './address.ts'

/**
 * Ends the daily e-mail of the token's person, as their own choice. An invalid token, a person who left and a repeated
 * request get the same answer, so that the address reveals nothing.
 */
export async function unsubscribe(guest: Guest, token: string): Promise<void> {
  const subscriber = await subscriberOf(guest, token)
  if (!subscriber) return
  const { companyId, userId } = subscriber
  const timeZone = await companyTimeZone(guest.database, companyId)
  if (timeZone === undefined) return
  // Not the actor of a session: a person who may not sign in now still gets the e-mail, and may still end it.
  await inScope(guest.database, guest, { ...systemActor(companyId, timeZone), userId }, {}, async (scope) => {
    const [person] = await reachableMembers(scope, [userId])
    if (!person) return
    const { digest } = await preferences(scope)
    if (digest.enabled) await choosePreferences(scope, { digest: { ...digest, enabled: false } })
  })
}
