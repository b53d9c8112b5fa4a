import { searchable } from '../../searchable.ts'
import { phraseAt, type Word } from './words.ts'

export type Named = { id: number; name: string }
/** One of those that may be named, or the names of several that the letters lead to. */
type Found<One> = { length: number; one: One } | { length: number; choices: readonly string[] }

const MOST_WORDS = 4
const MOST_CHOICES = 4

/**
 * Who or what is named at a word behind its sign: '@joão', '@João Silva', '#compras'. Whole names come before beginnings; of an
 * e-mail address or 'C#' the sign does not stand first. Undefined when nothing begins so.
 */
export function nameAt<One extends Named>(
  words: readonly Word[],
  at: number,
  sign: '@' | '#',
  known: readonly One[],
): Found<One> | undefined {
  const { plain } = words[at]!
  if (plain[0] !== sign || plain.length < 2) return undefined
  const names = known.map((one) => ({ one, name: ` ${searchable(one.name.replaceAll(/[._-]/g, ' '))} ` }))
  for (let length = MOST_WORDS; length > 0; length--) {
    const asked = phraseAt(words, at, length)?.slice(1).replaceAll(/[._-]/g, ' ').trim()
    if (!asked) continue
    const whole = names.filter(({ name }) => name.includes(` ${asked} `))
    const begun = whole.length === 0 && length === 1 ? names.filter(({ name }) => name.includes(` ${asked}`)) : whole
    const exact = begun.filter(({ name }) => name === ` ${asked} `)
    const [first, ...others] = exact.length > 0 ? exact : begun
    if (!first) continue
    if (others.length === 0 || exact.length > 0) return { length, one: first.one }
    return { length, choices: begun.slice(0, MOST_CHOICES).map(({ one }) => one.name) }
  }
  return undefined
}
