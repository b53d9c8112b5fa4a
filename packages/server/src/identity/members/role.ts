import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { changeMembership } from './changing.ts'
import { lockMember } from './locking.ts'
import { requireLead } from './policy.ts'
import { findMember, type Member } from './queries.ts'

export type WantedRole = { isResponsible?: boolean; isRoot?: boolean }

/**
 * Makes a person responsible or root, or no longer. Only the provider makes somebody root (decision O204).
 * @throws not_found, permission.denied, user.disabled, user.last_responsible, user.last_root.
 */
export async function changeRole(scope: Scope, id: number, wanted: WantedRole): Promise<Member> {
  const { member, by } = await lockMember(scope, id)
  requireLead(by)
  if (member.disabled) throw fail('user.disabled')
  const before = { is_responsible: member.isResponsible, is_root: member.isRoot }
  const after = {
    is_responsible: wanted.isResponsible ?? before.is_responsible,
    is_root: wanted.isRoot ?? before.is_root,
  }
  if (member.lastResponsible && !after.is_responsible) throw fail('user.last_responsible')
  if (member.lastRoot && !after.is_root) throw fail('user.last_root')
  if (after.is_responsible === before.is_responsible && after.is_root === before.is_root) return member
  await changeMembership(scope, id, after)
  await record(scope, 'member.changed', id, { before, after })
  return findMember(scope, id)
}
