import { searchable } from '../../searchable.ts'
import type { Minutes } from './model.ts'

/** Everybody who took part, each once: people of the company, contacts, then the names that were written. */
export function participantNames({
  people,
  contacts,
  participants,
}: Pick<Minutes, 'people' | 'contacts' | 'participants'>): string[] {
  const names = [...people, ...contacts].map(({ name }) => name)
  const known = new Set(names.map(searchable))
  return [...names, ...namesIn(participants).filter((name) => !known.has(searchable(name)))]
}

/** The names of a free text, one to a line. */
export const namesIn = (participants: string): string[] =>
  participants
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter(Boolean)
