import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { changeMember, type MemberChange } from '../../identity/members/changing.ts'
import { lockMember } from '../../identity/members/locking.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { shownMember } from './listing.ts'

/**
 * @param over the version it was typed over; without it, it is written over any version.
 * @throws record.stale, and what `changeMember` does.
 */
export async function changeUser(
  scope: Scope,
  id: number,
  wanted: MemberChange,
  over: string | undefined,
): Promise<CompanyUser> {
  const { member } = await lockMember(scope, id)
  const version = { id, updated_at: member.updatedAt }
  await requireVersion(scope, 'member', version, over, () => shownMember(scope, member))
  return shownMember(scope, await changeMember(scope, id, wanted))
}
