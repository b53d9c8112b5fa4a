import { contactsByIds } from '../contacts/contacts/queries.ts'
import { fail } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

/** @throws request.invalid for a contact the company does not have; those that are there already are not judged. */
export async function requireContacts(scope: Scope, ids: readonly number[], known: readonly number[] = []) {
  const wanted = ids.filter((id) => !known.includes(id))
  const found = await contactsByIds(scope, wanted)
  if (found.length === wanted.length) return
  const message = 'Um dos contatos não existe mais.'
  throw fail('request.invalid', { fields: { contacts: message }, message })
}
