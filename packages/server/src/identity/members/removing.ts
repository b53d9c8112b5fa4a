import { record } from '../../platform/audit/record.ts'
import { isReferenced } from '../../platform/database/refusals.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { endInvitationsOf } from '../invitations/revoking.ts'
import { area as identity } from '../tables.ts'
import { lockMember } from './locking.ts'
import { sentAs, worksElsewhere } from './person.ts'
import { forgetPhoto } from './photo.ts'
import { requireDispensable, requireLead, requireOther, requireReach } from './policy.ts'
import type { Member } from './queries.ts'

/**
 * Removes a person without records from the company for good. A person who belongs to no other company is deleted, and
 * their e-mail can be used again (decision O203).
 * @param requireUnused refuses while the person has records in the areas.
 * @throws not_found, permission.denied, user.self, user.last_responsible, user.last_root, user.in_use.
 */
export async function removeMember(scope: Scope, id: number, requireUnused: () => Promise<unknown>) {
  const { member, by } = await lockMember(scope, id)
  requireLead(by)
  requireOther(by, member, 'Não é possível apagar o seu próprio usuário.')
  await remove(scope, member, requireUnused)
}

/**
 * Takes back that somebody was added, with the right that adds. A person who has signed in since, or has another e-mail,
 * stays.
 * @param requireUnused refuses while the person has records in the areas.
 * @returns true if the person is gone.
 * @throws not_found, permission.denied, user.leader_denied, user.last_responsible, user.last_root, user.in_use.
 */
export async function takeMemberBack(
  scope: Scope,
  { id, email }: Pick<Member, 'id' | 'email'>,
  requireUnused: () => Promise<unknown>,
): Promise<boolean> {
  const { member, by } = await lockMember(scope, id)
  requireReach(by, member)
  if (member.email !== email || member.lastSignedInAt !== null) return false
  await remove(scope, member, requireUnused)
  return true
}

async function remove(scope: Scope, member: Member, requireUnused: () => Promise<unknown>) {
  const { id } = member
  requireDispensable(member)
  await requireUnused()
  const elsewhere = await worksElsewhere(scope, id)
  await forgetPhoto(scope, id, member.photoFileId)
  try {
    await scope.db.run(
      identity.deleteFrom('identity.members').where('company_id', '=', scope.companyId).where('user_id', '=', id),
    )
    await endInvitationsOf(scope, id)
    if (!elsewhere) {
      await sentAs(scope, id, () => scope.db.run(identity.deleteFrom('identity.users').where('id', '=', id)))
    }
  } catch (error) {
    throw isReferenced(error) ? fail('user.in_use', { cause: error }) : error
  }
  const { name, email, permissions } = member
  await record(scope, 'member.deleted', id, { before: { name, email, permissions } })
}
