import { searchable } from '@prumo/contract/searchable.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireContacts } from '../contacts.ts'
import { requirePeople } from '../people.ts'

/** The person who is responsible for a subject, as its row stores it: the name as it was written, and whose it is. */
export type Responsible = {
  responsible: string
  responsible_user_id: number | null
  responsible_contact_id: number | null
}

type Written = { [Field in keyof Responsible]?: Responsible[Field] | undefined }

/** True if a change says who is responsible. */
export const saysResponsible = (change: Written) =>
  change.responsible !== undefined ||
  change.responsible_user_id !== undefined ||
  change.responsible_contact_id !== undefined

/**
 * Who is meant by each: a person, else a contact, else a name. A name that exactly one person of the company has is that
 * person, so that the minutes and the tasks made from them speak of the same one.
 * @throws request.invalid for people and contacts the company does not have.
 */
export async function whoIsMeant(scope: Scope, written: readonly Written[]): Promise<Responsible[]> {
  const people = written.flatMap(({ responsible_user_id: id }) => id ?? [])
  const contacts = written.flatMap((one) => (one.responsible_user_id ? [] : (one.responsible_contact_id ?? [])))
  await Promise.all([requirePeople(scope, people), requireContacts(scope, contacts)])
  const [names, ofContacts, named] = await Promise.all([
    memberNames(scope, people),
    contactNames(scope, contacts),
    written.some(isOnlyName) ? peopleByName(scope) : new Map<string, Responsible>(),
  ])
  return written.map((one) => {
    const { responsible = '', responsible_user_id: user, responsible_contact_id: contact } = one
    if (user) return ofPerson(user, names.get(user)!)
    if (contact) return ofContact(contact, ofContacts.get(contact)!)
    return named.get(searchable(responsible)) ?? { ...nobody, responsible }
  })
}

/** The names that responsible people and contacts have now, by subject; free text as it was written. */
export async function responsibleNames(
  scope: Scope,
  rows: readonly (Responsible & { id: number })[],
): Promise<Map<number, string>> {
  const [names, ofContacts] = await Promise.all([
    memberNames(
      scope,
      rows.map(({ responsible_user_id: id }) => id),
    ),
    contactNames(
      scope,
      rows.flatMap(({ responsible_contact_id: id }) => id ?? []),
    ),
  ])
  return new Map(
    rows.map(({ id, responsible, responsible_user_id: user, responsible_contact_id: contact }) => [
      id,
      (user && names.get(user)) || (contact && ofContacts.get(contact)) || responsible,
    ]),
  )
}

const nobody: Responsible = { responsible: '', responsible_user_id: null, responsible_contact_id: null }
const ofPerson = (id: number, name: string): Responsible => ({ ...nobody, responsible: name, responsible_user_id: id })
const ofContact = (id: number, name: string): Responsible => ({
  ...nobody,
  responsible: name,
  responsible_contact_id: id,
})

const isOnlyName = ({ responsible, responsible_user_id: user, responsible_contact_id: contact }: Written) =>
  !user && !contact && responsible

/** The active people of the company by their names, without names that several have. */
async function peopleByName(scope: Scope): Promise<Map<string, Responsible>> {
  const byName = Map.groupBy(await reachableMembers(scope), ({ name }) => searchable(name))
  return new Map(
    [...byName].flatMap(([name, [first, ...others]]) =>
      first && others.length === 0 ? [[name, ofPerson(first.id, first.name)] as const] : [],
    ),
  )
}

async function contactNames(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await contactsByIds(scope, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}
