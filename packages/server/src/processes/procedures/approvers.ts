import { reachableMembers } from '../../identity/members/reaching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

const permission = 'proccess'

/** The people with the permission to approve POPs, by name (decision O084). */
export async function approvers(scope: Scope): Promise<{ id: number; name: string }[]> {
  const byName = new Intl.Collator('pt-BR').compare
  return (await reachableMembers(scope, undefined, permission))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => byName(one.name, other.name))
}

/** @throws request.invalid when the chosen person may not approve. */
export async function requireApprover(scope: Scope, id: number | null | undefined) {
  if (!id || (await reachableMembers(scope, [id], permission)).length) return
  const message = 'Escolha uma pessoa que trabalha na empresa e pode aprovar POPs'
  throw fail('request.invalid', { fields: { approved_user_id: message }, message })
}
