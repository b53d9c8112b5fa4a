import { type RawBuilder, sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockPeopleWithRights } from '../members/locking.ts'
import { requireLead } from '../members/policy.ts'
import { area as identity } from '../tables.ts'

const invitations = rowsOf(identity, 'identity.invitations', { columns: ['email', 'accepted_at', 'revoked_at'] })

/**
 * Revokes an invitation; a second time changes nothing.
 * @throws not_found, permission.denied, invitation.used.
 */
export async function revokeInvitation(scope: Scope, id: number) {
  requireLead(await lockPeopleWithRights(scope))
  const invitation = await invitations.find(scope, id)
  if (invitation.accepted_at) throw fail('invitation.used')
  if (!invitation.revoked_at) await revokeOpenInvitations(scope, invitation.email)
}

/**
 * Revokes the open invitations of the company, whose people are locked (see `lockPeopleWithRights`), to an address.
 */
export const revokeOpenInvitations = (scope: Scope, email: string) => revoke(scope, sql`email = ${email}`)

/** Revokes the open invitations that a person made, unless they work here and may still invite consultants. */
export const endInvitationsOf = (scope: Scope, userId: number) =>
  revoke(
    scope,
    sql`invited_by = ${userId} and not exists (select from identity.members m
      where m.company_id = ${scope.companyId} and m.user_id = ${userId} and m.disabled_at is null
        and (m.is_root or m.is_responsible))`,
  )

async function revoke(scope: Scope, which: RawBuilder<unknown>) {
  const revoked = await scope.db.all(
    identity
      .updateTable('identity.invitations')
      .set({ revoked_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`${which}`)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['id', 'email']),
  )
  for (const { id, email } of revoked) await record(scope, 'invitation.revoked', id, { after: { email } })
}
