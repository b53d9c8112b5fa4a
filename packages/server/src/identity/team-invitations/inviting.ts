import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockPeopleWithRights } from '../members/locking.ts'
import type { RightsOverMembers } from '../members/policy.ts'
import { changedRights, noRights, type Rights, type WantedRights } from '../members/rights.ts'
import { requireSeat } from '../members/seats.ts'
import { teamInvitationsByCompany } from '../session/limits.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import {
  invitationRows,
  mostInvitations,
  present,
  rightsOfInvitation,
  type TeamInvitation,
  unclaimed,
} from './queries.ts'

const validMs = 7 * 24 * 3600_000

/** An invitation and its link, whose token is stored nowhere. */
type WithLink = TeamInvitation & { link: string }
type By = { limits: RateLimits; baseUrl: string }

/**
 * Invites somebody to the team by a link: one person joins with it, within a week, and says which e-mail is theirs. Its
 * permissions are given by the rules of a new user.
 * @throws permission.denied, user.permissions_denied, user.limit, list.too_many, rate.limited.
 */
export async function inviteToTeam(
  scope: Scope,
  { limits, baseUrl }: By,
  { name, phone, ...wanted }: { name: string; phone: string | null } & WantedRights,
): Promise<WithLink> {
  await limits.count(teamInvitationsByCompany, String(scope.companyId))
  const rights = changedRights(noRights, wanted)
  requireMayGive(await lockPeopleWithRights(scope), rights)
  await requireSeat(scope)
  if ((await invitationRows.count(scope, { accepted_at: null, revoked_at: null })) >= mostInvitations) {
    const message = `A empresa tem no máximo ${mostInvitations} convites em aberto. Cancele os que não valem mais.`
    throw fail('list.too_many', { message })
  }
  const token = newToken()
  const made = await invitationRows.insert(scope, { name, phone, ...rights, ...validLink(scope, token) })
  await record(scope, 'team_invitation.created', made.id, { after: { name, phone, ...rights } })
  return withLink(scope, made.id, token, baseUrl)
}

/**
 * Makes a new link for an invitation, in the acting person's name; the one before opens nothing any more.
 * @throws not_found, team_invitation.accepted, invitation.revoked, and as `inviteToTeam`.
 */
export async function renewInvitation(scope: Scope, { limits, baseUrl }: By, id: number): Promise<WithLink> {
  await limits.count(teamInvitationsByCompany, String(scope.companyId))
  const by = await lockPeopleWithRights(scope)
  const invitation = await invitationRows.lock(scope, id)
  if (invitation.accepted_at) throw fail('team_invitation.accepted')
  if (invitation.revoked_at) throw fail('invitation.revoked')
  // Whoever has the link may use it: they get no more by it than they may give.
  requireMayGive(by, rightsOfInvitation(invitation))
  await requireSeat(scope)
  const token = newToken()
  await invitationRows.update(scope, id, { ...validLink(scope, token), ...unclaimed })
  await record(scope, 'team_invitation.renewed', id, { after: { name: invitation.name } })
  return withLink(scope, id, token, baseUrl)
}

/** Revokes an invitation; a second time changes nothing. @throws not_found, permission.denied, team_invitation.accepted. */
export async function revokeTeamInvitation(scope: Scope, id: number) {
  const by = await lockPeopleWithRights(scope)
  if (!by.manages) throw fail('permission.denied')
  const { name, accepted_at, revoked_at } = await invitationRows.lock(scope, id)
  if (accepted_at) throw fail('team_invitation.accepted')
  if (revoked_at) return
  await invitationRows.update(scope, id, { ...unclaimed, phone: null, revoked_at: scope.clock.now() })
  await record(scope, 'team_invitation.revoked', id, { after: { name } })
}

/** @throws permission.denied; user.permissions_denied when a person who is not responsible gives permissions. */
function requireMayGive(by: RightsOverMembers, { permissions }: Rights) {
  if (!by.manages) throw fail('permission.denied')
  if (permissions.length > 0 && !by.leads) throw fail('user.permissions_denied')
}

const validLink = (scope: Scope, token: string) => ({
  token_hash: hashToken(token),
  invited_by: scope.userId,
  expires_at: new Date(scope.clock.now().getTime() + validMs),
})

async function withLink(scope: Scope, id: number, token: string, baseUrl: string): Promise<WithLink> {
  const [shown] = await present(scope, [await invitationRows.find(scope, id)])
  return { ...shown!, link: invitationLink(baseUrl, token) }
}

/** The token stands behind '#', so that no server and no preview of a message writes it down. */
export const invitationLink = (baseUrl: string, token: string) => `${baseUrl}/convite-equipe#${token}`
