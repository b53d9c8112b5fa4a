import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { members } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'

/** Who works in the company. Without permission `users`: who is active, by name only (decisions.tsv O001). */
export async function companyUsers(scope: Scope): Promise<CompanyUser[]> {
  const all = await members(scope)
  if (scope.can('users')) {
    return all.map(({ disabled, ...user }) => ({ ...user, is_disabled: disabled ? '2' : '1' }))
  }
  return all
    .filter(({ disabled }) => !disabled)
    .map(({ id, name }) => ({ id, name, email: null, phone: null, is_disabled: '1', permissions: [] }))
}
