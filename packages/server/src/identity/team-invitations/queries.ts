import type { Approvable, Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { leads } from '../members/policy.ts'
import { memberNames } from '../members/queries.ts'
import type { Rights } from '../members/rights.ts'
import { seats } from '../members/seats.ts'
import { area } from '../tables.ts'

/** Open invitations of a company at the same time. */
export const mostInvitations = 200

export const invitationRows = rowsOf(area, 'identity.team_invitations', {
  columns: [
    'id',
    'name',
    'phone',
    'permissions',
    'only_sees',
    'approves',
    'invited_by',
    'token_hash',
    'created_at',
    'expires_at',
    'revoked_at',
    'accepted_at',
    'accepted_by',
    'claimed_name',
    'claimed_phone',
    'claimed_email',
    'claim_hash',
  ],
  order: sql`id desc`,
  stamps: ['created_at'],
})
export type InvitationRow = Awaited<ReturnType<typeof invitationRows.find>>

/** An invitation that nobody has accepted or revoked; it may have expired. */
export type TeamInvitation = {
  id: number
  name: string
  phone: string | null
  rights: Rights
  inviterName: string
  createdAt: Date
  expiresAt: Date
  state: 'sent' | 'opened' | 'expired'
  claimedEmail: string | null
}

/** The open invitations of the company, the newest first. */
export const openTeamInvitations = async (scope: Scope): Promise<TeamInvitation[]> =>
  present(
    scope,
    await invitationRows.all(scope, { most: mostInvitations, where: { accepted_at: null, revoked_at: null } }),
  )

export async function present(scope: Scope, rows: readonly InvitationRow[]): Promise<TeamInvitation[]> {
  const names = await memberNames(scope, idsOf(rows, 'invited_by'))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    rights: rightsOfInvitation(row),
    inviterName: names.get(row.invited_by) ?? '',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: row.expires_at <= scope.clock.now() ? 'expired' : row.claimed_email === null ? 'sent' : 'opened',
    claimedEmail: row.claimed_email,
  }))
}

/** The person who made an accepted invitation, and the name of whoever accepted it. @throws not_found. */
export async function invitationAccepted(scope: Scope, id: number): Promise<{ invitedBy: number; name: string }> {
  const { invited_by, accepted_by, name } = await invitationRows.find(scope, id)
  const names = await memberNames(scope, [accepted_by])
  return { invitedBy: invited_by, name: (accepted_by && names.get(accepted_by)) || name }
}

export const rightsOfInvitation = ({ permissions, only_sees, approves }: InvitationRow): Rights => ({
  permissions: permissions as Permission[],
  only_sees: only_sees as Permission[],
  approves: approves as Approvable[],
})

/** What a finished invitation no longer needs to say of somebody. */
export const unclaimed = {
  claimed_name: null,
  claimed_phone: null,
  claimed_email: null,
  claimed_at: null,
  claim_hash: null,
}

/**
 * Requires that an invitation may still be accepted: it is open, whoever made it still works in the company and could
 * make it now, and there is a seat.
 * @throws invitation.used, invitation.revoked, invitation.expired, invitation.no_seat.
 */
export async function requireAcceptable(scope: Scope, invitation: InvitationRow) {
  if (invitation.accepted_at) throw fail('invitation.used')
  if (invitation.revoked_at) throw fail('invitation.revoked')
  if (invitation.expires_at <= scope.clock.now()) throw fail('invitation.expired')
  if (!(await mayStillInvite(scope, invitation))) throw fail('invitation.revoked')
  const { active, limit } = await seats(scope)
  if (active >= limit) throw fail('invitation.no_seat')
}

async function mayStillInvite(scope: Scope, { invited_by, permissions }: InvitationRow): Promise<boolean> {
  const inviter = await scope.db.first(
    area
      .selectFrom('identity.members')
      .select(['is_root', 'is_responsible', 'permissions', 'only_sees'])
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', invited_by)
      .where('disabled_at', 'is', null),
  )
  if (!inviter) return false
  if (permissions.length > 0 && !leads({ isRoot: inviter.is_root, isResponsible: inviter.is_responsible })) return false
  return inviter.permissions.includes('users') && !inviter.only_sees.includes('users')
}
