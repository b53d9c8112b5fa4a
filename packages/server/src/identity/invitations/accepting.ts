import type { Permission } from '@prumo/contract/permissions.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { inCompany } from '../companies/in-company.ts'
import { requireRoom } from '../companies/served.ts'
import { lockPeople } from '../members/locking.ts'
import { rightsWith } from '../members/rights.ts'
import { seats } from '../members/seats.ts'
import { hashToken } from '../session/tokens.ts'
import { area as identity } from '../tables.ts'

/**
 * The acting consultant accepts an invitation to their own e-mail and works in the company with exactly the offered
 * permissions. The link can be used once and proves that the address is theirs; without the link they must have proved
 * it before, because anybody can register with an address that is not theirs.
 * @throws invitation.not_found also for an invitation to another address; invitation.used, invitation.revoked,
 * invitation.expired, invitation.unproven, invitation.member, invitation.no_seat, and what requireRoom throws.
 */
export async function acceptInvitation(
  scope: Scope,
  by: { token: string } | { id: number },
): Promise<{ company_id: number; company_name: string }> {
  const person = await scope.db.first(
    identity.selectFrom('identity.users').select(['email', 'email_proven_at']).where('id', '=', scope.userId),
  )
  const { email, email_proven_at } = person!
  const sent = await scope.db.first(
    invitations
      .where('email', '=', email)
      .where((is) => ('token' in by ? is('token_hash', '=', hashToken(by.token)) : is('id', '=', by.id))),
  )
  requireOpen(sent, scope.clock.now())
  if (!('token' in by) && !email_proven_at) throw fail('invitation.unproven')
  await requireRoom(scope)
  return inCompany(scope, sent.company_id, async (within) => {
    await lockPeople(within)
    // Read again: it may have been accepted or revoked while this waited for the lock.
    const invitation = await within.db.first(
      invitations.where('company_id', '=', within.companyId).where('id', '=', sent.id),
    )
    requireOpen(invitation, scope.clock.now())
    await join(within, invitation)
    if ('token' in by && !email_proven_at) await prove(within)
    await record(within, 'invitation.accepted', sent.id, { after: { email } })
    return { company_id: sent.company_id, company_name: sent.company_name }
  })
}

const invitations = identity
  .selectFrom('identity.invitations')
  .select(['company_id', 'id', 'email', 'permissions', 'company_name', 'expires_at', 'accepted_at', 'revoked_at'])

type Sent = {
  company_id: number
  id: number
  email: string
  permissions: string[]
  company_name: string
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

function requireOpen(invitation: Sent | undefined, now: Date): asserts invitation is Sent {
  if (!invitation) throw fail('invitation.not_found')
  if (invitation.accepted_at) throw fail('invitation.used')
  if (invitation.revoked_at) throw fail('invitation.revoked')
  if (invitation.expires_at <= now) throw fail('invitation.expired')
}

/** Creates the membership with exactly what was offered, or enables one that had ended. */
async function join(within: Scope, { id, email, permissions }: Sent) {
  const member = await within.db.first(
    identity
      .selectFrom('identity.members')
      .select('disabled_at')
      .where('company_id', '=', within.companyId)
      .where('user_id', '=', within.userId),
  )
  if (member && !member.disabled_at) throw fail('invitation.member', { message: 'Você já trabalha nesta empresa.' })
  const { active, limit } = await seats(within)
  if (active >= limit) throw fail('invitation.no_seat')
  const rights = {
    ...rightsWith(permissions as Permission[]),
    is_root: false,
    is_responsible: false,
    disabled_at: null,
  }
  await within.db.run(
    identity
      .insertInto('identity.members')
      .values({ company_id: within.companyId, user_id: within.userId, ...rights })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(rights)),
  )
  await within.db.run(
    identity
      .updateTable('identity.invitations')
      .set({ accepted_at: within.clock.now() })
      .where('company_id', '=', within.companyId)
      .where('id', '=', id),
  )
  await record(within, 'member.joined', within.userId, { after: { name: within.actor.name, email, permissions } })
}

const prove = (within: Scope) =>
  within.db.run(
    identity.updateTable('identity.users').set({ email_proven_at: within.clock.now() }).where('id', '=', within.userId),
  )
