import type { Approvable } from '@prumo/contract/permissions.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { reachableMembers } from './reaching.ts'

/** The people who work in the company and approve in an area, by name (docs/decisions/0061-rights.md). */
export async function approversWith(scope: Scope, area: Approvable): Promise<{ id: number; name: string }[]> {
  return (await reachableMembers(scope, undefined, { approves: area }))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => alphabetically(one.name, other.name))
}

/** @throws request.invalid, at the field `approved_user_id`, when the chosen person may not approve. */
export async function requireApproverWith(
  scope: Scope,
  area: Approvable,
  { id, what }: { id: number | null | undefined; what: string },
) {
  if (!id || (await reachableMembers(scope, [id], { approves: area })).length) return
  const message = `Escolha uma pessoa que trabalha na empresa e pode aprovar ${what}`
  throw failAt('approved_user_id', message)
}
