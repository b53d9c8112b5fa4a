import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** Maximum invitations in a list. */
const invitationLimit = 1000

/** An invitation that nobody accepted or revoked; it may have expired. */
export type OpenInvitation = {
  id: number
  email: string
  permissions: Permission[]
  company_name: string
  inviter_name: string
  created_at: Date
  expires_at: Date
}

const open = identity
  .selectFrom('identity.invitations')
  .select(['id', 'email', 'company_name', 'inviter_name', 'created_at', 'expires_at'])
  .select(sql<Permission[]>`permissions`.as('permissions'))
  .where('accepted_at', 'is', null)
  .where('revoked_at', 'is', null)

const ofCompany = (scope: Scope) => open.where('company_id', '=', scope.companyId)

/** The company's open invitations, newest first, expired ones too; at most `invitationLimit`. */
export const openInvitations = async (scope: Scope): Promise<OpenInvitation[]> =>
  scope.db.all(ofCompany(scope).orderBy('id', 'desc').limit(invitationLimit))

/** @throws not_found for one that is not open, or another company's. */
export async function findInvitation(scope: Scope, id: number): Promise<OpenInvitation> {
  const invitation = await scope.db.first(ofCompany(scope).where('id', '=', id))
  if (!invitation) throw fail('not_found')
  return invitation
}

/** Who made an invitation; null for the provider. */
export async function inviterOf(scope: Scope, id: number): Promise<number | null> {
  const invitation = await scope.db.first(
    identity
      .selectFrom('identity.invitations')
      .select('invited_by')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  return invitation?.invited_by ?? null
}

/**
 * The invitations that the acting person may still accept, newest first, and whether they proved that the address is
 * theirs.
 */
export async function receivedInvitations(scope: Scope): Promise<{ invitations: OpenInvitation[]; proven: boolean }> {
  const user = await scope.db.first(
    identity.selectFrom('identity.users').select(['email', 'email_proven_at']).where('id', '=', scope.userId),
  )
  const invitations = await scope.db.all(
    open
      .where('email', '=', user!.email)
      .where('expires_at', '>', scope.clock.now())
      .orderBy('id', 'desc')
      .limit(invitationLimit),
  )
  return { invitations, proven: user!.email_proven_at !== null }
}
