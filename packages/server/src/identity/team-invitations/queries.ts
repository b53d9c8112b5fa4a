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
  /** `ended`: who made it left, or may no longer give what it offers. */
  state: 'sent' | 'opened' | 'expired' | 'ended'
  claimedEmail: string | null
}

/** The open invitations of the company, the newest first. */
export const openTeamInvitations = async (scope: Scope): Promise<TeamInvitation[]> =>
  present(
    scope,
    await invitationRows.all(scope, { most: mostInvitations, where: { accepted_at: null, revoked_at: null } }),
  )

export async function present(scope: Scope, rows: readonly InvitationRow[]): Promise<TeamInvitation[]> {
  const inviters = idsOf(rows, 'invited_by')
  const [names, standing] = await Promise.all([memberNames(scope, inviters), standingOf(scope, inviters)])
  const stateOf = (row: InvitationRow): TeamInvitation['state'] => {
    if (row.expires_at <= scope.clock.now()) return 'expired'
    if (!mayInvite(standing.get(row.invited_by), row)) return 'ended'
    return row.claimed_email === null ? 'sent' : 'opened'
  }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    rights: rightsOfInvitation(row),
    inviterName: names.get(row.invited_by) ?? '',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: stateOf(row),
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
  const standing = await standingOf(scope, [invitation.invited_by])
  if (!mayInvite(standing.get(invitation.invited_by), invitation)) throw fail('invitation.revoked')
  const { active, limit } = await seats(scope)
  if (active >= limit) throw fail('invitation.no_seat')
}

/** What those of these people who work in the company may do in it. */
async function standingOf(scope: Scope, people: readonly number[]) {
  const rows = await scope.db.all(
    area
      .selectFrom('identity.members')
      .select(['user_id', 'is_root', 'is_responsible', 'permissions', 'only_sees'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`user_id = any(${people}::bigint[])`)
      .where('disabled_at', 'is', null),
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}
type Standing = Awaited<ReturnType<typeof standingOf>> extends Map<number, infer Found> ? Found : never

function mayInvite(inviter: Standing | undefined, { permissions }: InvitationRow): boolean {
  if (!inviter) return false
  if (permissions.length > 0 && !leads({ isRoot: inviter.is_root, isResponsible: inviter.is_responsible })) return false
  return inviter.permissions.includes('users') && !inviter.only_sees.includes('users')
}
