import { namesIn } from '@prumo/contract/minutes/minutes/participants.ts'
import { searchable } from '@prumo/contract/searchable.ts'

/* Whom minutes name: people of the company, contacts, and names that are free text. A field shows all of them by their
   names; these functions translate. */

/** Somebody who can be chosen; without `user` and `contact` a name that was written. */
export type Who = { name: string; user?: number; contact?: number }

/** Those to choose from: each by a label that is unique, and with what stands beside it in the list. */
export type Known = Who & { label: string; hint: string; photo?: string | null | undefined }

type Person = { id: number; name: string }
/** `away`: until when a person is away. */
type Listed = Person & { email?: string; away?: string | undefined; photo?: string | null | undefined }

/** People of the company first, then contacts; of several with one name the label has the e-mail. */
export function known(people: readonly Listed[], contacts: readonly Listed[]): Known[] {
  const all = [
    ...unique(people).map(({ id, name, email = '', away, photo }) => ({
      name,
      user: id,
      email,
      hint: away ?? 'Equipe',
      photo,
    })),
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

export type Participants = { people: number[]; contacts: number[]; participants: string }

/** Everybody who took part, by their labels: people, contacts, then the names that were written. */
export function labelsOf({ people, contacts, participants }: Participants, all: readonly Known[]): string[] {
  const label = (is: (one: Known) => boolean) => all.find(is)?.label ?? '…'
  const chosen = [
    ...people.map((id) => label(({ user }) => user === id)),
    ...contacts.map((id) => label(({ contact }) => contact === id)),
  ]
  return [...new Set([...chosen, ...namesIn(participants)])]
}

/** The participants that labels and typed names mean. */
export function participantsOf(labels: readonly string[], all: readonly Known[]): Participants {
  const chosen = labels.map((label) => whoIs(label, all))
  const ids = (of: (who: Who) => number | undefined) =>
    [...new Set(chosen.flatMap((who) => of(who) ?? []))].toSorted((one, other) => one - other)
  return {
    people: ids(({ user }) => user),
    contacts: ids(({ contact }) => contact),
    participants: chosen
      .filter(({ user, contact }) => user === undefined && contact === undefined)
      .map(({ name }) => name)
      .join('\n'),
  }
}
