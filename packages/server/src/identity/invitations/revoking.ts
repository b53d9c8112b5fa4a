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
export async function revokeOpenInvitations(scope: Scope, email: string) {
  const revoked = await scope.db.all(
    identity
      .updateTable('identity.invitations')
      .set({ revoked_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id'),
  )
  for (const { id } of revoked) await record(scope, 'invitation.revoked', id, { after: { email } })
}
