import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { actorOf } from '../session/actor.ts'
import { membershipsOf } from '../session/queries.ts'
import { area as identity } from '../tables.ts'
import { type Proof, proofIn } from './token.ts'
import { sendWaitingInvitations } from './waiting.ts'

/**
 * Whoever holds what was mailed to an address proves it for its account, signed in or not: invitations that waited for it
 * leave. Again it is answered alike.
 *
 * @throws email.proof_invalid for a link that is over, or whose account has another address now; rate.limited.
 */
export async function proveEmail(guest: Guest, token: string, network: Network) {
  const proof = proofIn(guest, token)
  const members = proof ? await membershipsOf(guest, proof.userId) : []
  const [last] = members
  const actor = last && actorOf(last, null, guest.clock)
  const proven = actor && (await inScope(guest.database, guest, actor, {}, (scope) => prove(scope, proof!, members)))
  if (proven) return
  await countMiss(guest.limits, 'email-proof', network)
  throw fail('email.proof_invalid')
}

/** True if the address is still theirs, and so is proven now. */
async function prove(scope: Scope, { email }: Proof, companies: readonly { company_id: number }[]): Promise<boolean> {
  const person = await scope.db.first(
    identity
      .selectFrom('identity.users')
      .select(['email', 'email_proven_at'])
      .where('id', '=', scope.userId)
      .forNoKeyUpdate(),
  )
  if (person?.email !== email) return false
  if (person.email_proven_at) return true
  await scope.db.run(
    identity.updateTable('identity.users').set({ email_proven_at: scope.clock.now() }).where('id', '=', scope.userId),
  )
  await record(scope, 'account.email_proven', scope.userId, { after: { email } })
  for (const { company_id: companyId } of companies)
    await scope.jobs.send(scope.db, sendWaitingInvitations, { companyId, userId: scope.userId, by: scope.actor.name })
  return true
}
