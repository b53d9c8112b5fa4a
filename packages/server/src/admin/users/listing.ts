import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { rightsOverMembers } from '../../identity/members/policy.ts'
import { members } from '../../identity/members/queries.ts'
import { type Seats, seats } from '../../identity/members/seats.ts'
import type { Scope } from '../../platform/scope.ts'
import { namedUser, shownUser } from './wire.ts'

/**
 * The people who work in the company, and how many the plan allows. Without the permission `users`: active people, by
 * name only (decision O001).
 */
export async function companyUsers(scope: Scope): Promise<{ response: CompanyUser[]; people: Seats | null }> {
  if (!scope.can('users')) {
    const all = await members(scope)
    return { response: all.filter(({ disabled }) => !disabled).map(namedUser), people: null }
  }
  const [all, people] = await Promise.all([members(scope), seats(scope)])
  const by = rightsOverMembers(scope.actor)
  return { response: all.map((member) => shownUser(member, by)), people }
}
