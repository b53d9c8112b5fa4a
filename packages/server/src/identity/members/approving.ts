import type { Permission } from '@prumo/contract/permissions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { reachableMembers } from './reaching.ts'

/** The people who work in the company and hold the permission to approve, by name (decision O084). */
export async function approversWith(scope: Scope, permission: Permission): Promise<{ id: number; name: string }[]> {
  const byName = new Intl.Collator('pt-BR').compare
  return (await reachableMembers(scope, undefined, permission))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => byName(one.name, other.name))
}

/** @throws request.invalid, at the field `approved_user_id`, when the chosen person may not approve. */
export async function requireApproverWith(
  scope: Scope,
  permission: Permission,
  { id, what }: { id: number | null | undefined; what: string },
) {
  if (!id || (await reachableMembers(scope, [id], permission)).length) return
  const message = `Escolha uma pessoa que trabalha na empresa e pode aprovar ${what}`
  throw fail('request.invalid', { fields: { approved_user_id: message }, message })
}
