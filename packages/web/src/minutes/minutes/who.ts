import { namesIn } from '@prumo/contract/minutes/minutes/participants.ts'
import { type Known, type Who, whoIs } from '../../contacts/who.ts'

/* Whom minutes name: people of the company, contacts, and names that are free text. A field shows all of them by their
   names; these functions translate. */

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
