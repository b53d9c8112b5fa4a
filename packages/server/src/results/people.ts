import { members, membersByIds } from '../identity/members/queries.ts'
import { failAt } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

/**
 * Refuses a person who does not work in the company now; null is nobody.
 * @throws request.invalid at the field.
 */
export async function requirePerson(scope: Scope, id: number | null, field: string) {
  if (id === null) return
  const [person] = await membersByIds(scope, [id])
  if (person && !person.disabled) return
  const message = 'Escolha alguém que trabalha na empresa'
  throw failAt(field, message)
}

/** The ids of those who work in the company now and may open results. */
export const readersOfResults = async (scope: Scope): Promise<number[]> =>
  (await members(scope))
    .filter(({ disabled, permissions }) => !disabled && permissions.includes('results'))
    .map(({ id }) => id)
