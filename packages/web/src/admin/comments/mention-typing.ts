import { searchable } from '@prumo/contract/searchable.ts'

/** The text after an '@', and the place of that '@'. */
export type TypedName = { from: number; words: string }

type Person = { id: number; name: string }

const longestName = 60
const most = 6

/** The name that is being typed before the caret; undefined: none is. */
export function typedName(text: string, caret: number): TypedName | undefined {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  const words = before.slice(from + 1)
  // An address has an '@' too.
  const begins = from === 0 || /[\s(]/u.test(before[from - 1] ?? '')
  if (from < 0 || !begins || words.length > longestName || /^\s|\n/u.test(words)) return undefined
  return { from, words }
}

/** The people whose name, or one of whose names, begins with the words, without regard to accents and case. */
export function peopleNamed<One extends Person>(people: readonly One[], words: string): One[] {
  const asked = searchable(words)
  // A name that is already written out whole is not asked for any more.
  const written = people.some(({ name }) => words.startsWith(`${name} `))
  if (written) return []
  return people.filter(({ name }) => ` ${searchable(name)}`.includes(` ${asked}`)).slice(0, most)
}

/** The text with the name in the place of what was typed of it, and where the caret stands then. */
export function withName(text: string, { from, words }: TypedName, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name}`
  const after = text.slice(from + 1 + words.length)
  if (/^[,.;:!?)]/.test(after)) return { text: before + after, caret: before.length }
  return { text: `${before} ${after.replace(/^ /, '')}`, caret: before.length + 1 }
}
