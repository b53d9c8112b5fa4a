import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { joinCompany } from '../members/joining.ts'
import { lockPeople } from '../members/locking.ts'
import { sentAs } from '../members/person.ts'
import { actorOf } from '../session/actor.ts'
import { requireUnguessable } from '../session/guessable-passwords.ts'
import { openSession } from '../session/opening.ts'
import { hashPassword } from '../session/passwords.ts'
import { membershipsOf } from '../session/queries.ts'
import type { SignedIn, Visitor } from '../session/signing-in.ts'
import { area } from '../tables.ts'
import { type Found, findByToken, isClaim } from './opening.ts'
import { type InvitationRow, invitationRows, requireAcceptable, rightsOfInvitation, unclaimed } from './queries.ts'

/**
 * Accepts an invitation by the link of the mail to the person's own address, which it proves: they choose a password, are
 * a member with what was offered from here on, and signed in. The link can be used once.
 * @throws team_invitation.not_found, user.email_taken, request.invalid for a password that others would try, rate.limited,
 * and as `requireAcceptable`.
 */
export async function acceptTeamInvitation(
  guest: Guest,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const found = await findByToken(guest, token, visitor.network)
  const { claimed_name, claimed_email } = await inScope(
    guest.database,
    guest,
    found.actor,
    { readOnly: true },
    async (scope) => claimOf(scope, await invitationRows.find(scope, found.id), found),
  )
  await requireUnguessable(password, 'password', [claimed_name, claimed_email, found.company])
  const passwordHash = await hashPassword(password, visitor.network)
  const userId = await inScope(guest.database, guest, found.actor, {}, (scope) => join(scope, found, passwordHash))
  return enter(guest, userId, visitor)
}

type Claim = InvitationRow & { claimed_name: string; claimed_email: string }

async function claimOf(scope: Scope, invitation: InvitationRow, found: Found): Promise<Claim> {
  if (!isClaim(invitation, found)) throw fail('team_invitation.not_found')
  await requireAcceptable(scope, invitation)
  return invitation as Claim
}

async function join(scope: Scope, found: Found, passwordHash: string): Promise<number> {
  await lockPeople(scope)
  const invitation = await claimOf(scope, await invitationRows.lock(scope, found.id), found)
  const userId = await joinCompany(scope, {
    name: invitation.claimed_name,
    email: invitation.claimed_email,
    phone: invitation.claimed_phone,
    passwordHash,
    consultant: false,
    rights: rightsOfInvitation(invitation),
  })
  const now = scope.clock.now()
  // Only somebody who reads the address's mails has the link.
  await sentAs(scope, userId, () =>
    scope.db.run(
      area.updateTable('identity.users').set({ email_proven_at: now, terms_accepted_at: now }).where('id', '=', userId),
    ),
  )
  await invitationRows.update(scope, found.id, { ...unclaimed, phone: null, accepted_at: now, accepted_by: userId })
  await record(scope, 'team_invitation.accepted', found.id, { after: { name: invitation.claimed_name } })
  return userId
}

async function enter(guest: Guest, userId: number, visitor: Visitor): Promise<SignedIn> {
  const [member] = await membershipsOf(guest, userId)
  const actor = actorOf(member!, null, guest.clock)
  return inScope(guest.database, guest, actor, {}, async (scope) => ({
    token: await openSession(scope, visitor.userAgent),
    type: actor.type,
    id: userId,
    name: actor.name,
    must_change_password: false,
  }))
}
