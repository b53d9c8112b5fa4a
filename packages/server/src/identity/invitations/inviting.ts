import type { Permission } from '@prumo/contract/permissions.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockPeopleWithRights } from '../members/locking.ts'
import { requireLead } from '../members/policy.ts'
import { requireSeat } from '../members/seats.ts'
import { mayInviteNow } from '../proving/proof.ts'
import { invitationsByCompany } from '../session/limits.ts'
import { area as identity } from '../tables.ts'
import { findInvitation, type OpenInvitation } from './queries.ts'
import { revokeOpenInvitations } from './revoking.ts'
import { sendInvitation } from './sending.ts'

export const validDays = 7

/**
 * Invites a consultant by e-mail to work in the company with these permissions (decision O214). It replaces an open
 * invitation to the same address. The answer does not reveal whether the address has an account. Its e-mail
 * leaves at once, or when the acting person has proven their own address (decision O261).
 * @throws permission.denied, invitation.member, user.limit, rate.limited, mail.limited.
 */
export async function inviteConsultant(
  scope: Scope,
  limits: RateLimits,
  { email, permissions }: { email: string; permissions: readonly Permission[] },
): Promise<OpenInvitation> {
  await limits.count(invitationsByCompany, String(scope.companyId))
  requireLead(await lockPeopleWithRights(scope))
  await refuseMember(scope, email)
  await requireSeat(scope)
  const now = await mayInviteNow(scope, email)
  await revokeOpenInvitations(scope, email)
  const expires_at = new Date(scope.clock.now().getTime() + validDays * 24 * 3600_000)
  const id = await writeInvitation(scope, { email, permissions, expires_at })
  if (now) await scope.jobs.send(scope.db, sendInvitation, { companyId: scope.companyId, invitationId: id })
  return findInvitation(scope, id)
}

/** Writes the invitation without its e-mail. @returns its id. */
export async function writeInvitation(
  scope: Scope,
  { email, permissions, expires_at }: { email: string; permissions: readonly Permission[]; expires_at: Date },
): Promise<number> {
  const company = await scope.db.first(
    identity.selectFrom('identity.companies').select(['name', 'trade_name']).where('id', '=', scope.companyId),
  )
  const invitation = await scope.db.first(
    identity
      .insertInto('identity.invitations')
      .values({
        company_id: scope.companyId,
        email,
        permissions: [...permissions],
        company_name: company!.trade_name || company!.name,
        invited_by: scope.actor.userId,
        inviter_name: scope.actor.name,
        created_at: scope.clock.now(),
        expires_at,
      })
      .returning('id'),
  )
  const { id } = invitation!
  await record(scope, 'invitation.created', id, { after: { email, permissions } })
  return id
}

async function refuseMember(scope: Scope, email: string) {
  const member = await scope.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select('u.name')
      .where('m.company_id', '=', scope.companyId)
      .where('m.disabled_at', 'is', null)
      .where('u.email', '=', email),
  )
  if (!member) return
  const message = `${member.name} já trabalha na sua empresa.`
  throw fail('invitation.member', { message })
}
