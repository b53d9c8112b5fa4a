import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { membersByIds } from './queries.ts'

/**
 * Refuses a person, chosen for a field, who does not work in the company now. Nobody (null, or undefined where a change
 * does not say) is right, and who stood there before is not asked again: a record is saved with a person who has left.
 * @throws request.invalid at the field.
 */
export async function requirePerson(
  scope: Scope,
  field: string,
  id: number | null | undefined,
  before: number | null = null,
) {
  if (!id || id === before) return
  const [person] = await membersByIds(scope, [id])
  if (person && !person.disabled) return
  const message = 'Escolha alguém que trabalha na empresa'
  throw failAt(field, message)
}
