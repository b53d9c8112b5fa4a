import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { endInvitationsOf, revokeOpenInvitations } from '../invitations/revoking.ts'
import { area as identity } from '../tables.ts'
import { lockMember } from './locking.ts'
import { endSessionsHere } from './person.ts'
import { requireDispensable, requireLead, requireOther, requireReach } from './policy.ts'
import { findMember, type Member } from './queries.ts'
import { requireSeat } from './seats.ts'

/**
 * Disables a member, whose sessions here end at once, or enables them again (decision O201). Without `disabled` it
 * changes to the other state; with it, a second time changes nothing.
 * @throws not_found, permission.denied, user.leader_denied; disabling: user.self, user.last_responsible,
 * user.last_root; enabling: user.limit.
 */
export async function switchMember(scope: Scope, id: number, { disabled }: { disabled?: boolean }): Promise<Member> {
  const { member, by } = await lockMember(scope, id)
  requireReach(by, member)
  const wanted = disabled ?? !member.disabled
  if (wanted === member.disabled) return member
  if (wanted) {
    requireOther(by, member, 'Não é possível desativar o seu próprio usuário.')
    requireDispensable(member)
    await disable(scope, id)
  } else {
    await requireSeat(scope)
    await setDisabledAt(scope, id, null)
  }
  await record(scope, wanted ? 'member.disabled' : 'member.enabled', id, { after: { name: member.name } })
  return findMember(scope, id)
}

/**
 * Ends a consultant's access, and their sessions here, at once; their records stay. Disabling asks for the permission
 * `users`; this asks for a responsible user, because one invited them (decision O214).
 * @throws not_found for a person who is no active consultant here; permission.denied, user.self, user.last_responsible,
 * user.last_root.
 */
export async function endConsultancy(scope: Scope, id: number) {
  const { member, by } = await lockMember(scope, id)
  requireLead(by)
  if (!member.consultant || member.disabled) throw fail('not_found')
  requireOther(by, member, 'Não é possível encerrar o seu próprio acesso.')
  requireDispensable(member)
  await disable(scope, id)
  await revokeOpenInvitations(scope, member.email)
  await record(scope, 'member.disabled', id, { after: { name: member.name } })
}

async function disable(scope: Scope, id: number) {
  await setDisabledAt(scope, id, scope.clock.now())
  await endSessionsHere(scope, id)
  await endInvitationsOf(scope, id)
}

const setDisabledAt = (scope: Scope, id: number, disabled_at: Date | null) =>
  scope.db.run(
    identity
      .updateTable('identity.members')
      .set({ disabled_at })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', id),
  )
