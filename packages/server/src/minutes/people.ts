import { membersByIds } from '../identity/members/queries.ts'
import { failAt } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

/**
 * People whom minutes are to name. Disabled ones too: they took part while they worked here.
 * @throws request.invalid for a person the company does not have.
 */
export async function requirePeople(scope: Scope, ids: readonly number[]) {
  const wanted = new Set(ids)
  const found = await membersByIds(scope, [...wanted])
  if (found.length === wanted.size) return
  const message = 'Uma das pessoas não trabalha nesta empresa.'
  throw failAt('people', message)
}
