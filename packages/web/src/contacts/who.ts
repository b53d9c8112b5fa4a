import { searchable } from '@prumo/contract/searchable.ts'
import type { Named } from '../ui/form/PickName.tsx'

/* Who is known to a company: its people, its collaborators, its contacts. Names that are kept as text are found among
   them. */

/** Somebody who can be chosen; without `user` and `contact` a name that was written, or a collaborator's. */
export type Who = { name: string; user?: number; contact?: number }

/** Those to choose from: each by a label that is unique, and with what stands beside it in the list. */
export type Known = Who & Named & { hint: string }

type Person = { id: number; name: string }
/** `away`: until when a person is away. */
type Listed = Person & { email?: string; away?: string | undefined; photo?: string | null | undefined }
/** A collaborator; `cargo` is '' where it is not known. */
type Registered = Person & { cargo: string }

/**
 * People of the company first, then collaborators with other names, then contacts; of several with one name the label has
 * the e-mail.
 */
export function known(
  people: readonly Listed[],
  contacts: readonly Listed[],
  collaborators: readonly Registered[] = [],
): Known[] {
  const users = unique(people)
  const taken = new Set(users.map(({ name }) => searchable(name)))
  const all = [
    ...users.map(({ id, name, email = '', away, photo }) => ({
      name,
      user: id,
      email,
      hint: away ?? 'Equipe',
      person: name,
      photo,
    })),
    ...collaborators
      .filter(({ name }) => !taken.has(searchable(name)) && taken.add(searchable(name)))
      .map(({ name, cargo }) => ({ name, email: '', hint: cargo || 'Colaborador', person: name })),
    ...unique(contacts).map(({ id, name, email = '' }) => ({ name, contact: id, email, hint: email || 'Contato' })),
  ]
  const count = Map.groupBy(all, ({ name }) => searchable(name))
  return all.map(({ email, ...who }) => ({
    ...who,
    label: count.get(searchable(who.name))!.length === 1 ? who.name : `${who.name} (${email || who.hint})`,
  }))
}

const unique = (all: readonly Listed[]) => [...new Map(all.map((one) => [one.id, one])).values()]

/** The one a label or a typed name means: a name that only one has is theirs, in any case and without accents. */
export function whoIs(text: string, all: readonly Known[]): Who {
  const name = text.trim()
  const found =
    all.find(({ label }) => label === name) ?? all.find(({ label }) => searchable(label) === searchable(name))
  if (!found) return { name }
  return { name: found.name, ...(found.user && { user: found.user }), ...(found.contact && { contact: found.contact }) }
}
