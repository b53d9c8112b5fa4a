/**
 * How deep the harnesses of every call go. What only repeats has a short form in `npm test`, and its depth in the long
 * run; between them, every day a fifth has its turn, so that in five days all had it.
 */

/** The long run: everything whole. */
export const isLong = process.env.TEST_DEPTH === 'long'

/** Of everything that is chosen at random, and of whose turn it is: the day, or what FUZZ_SEED repeats. */
export const seed = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10)

const parts = 5
const dayMs = 24 * 3600_000

/**
 * True if it is the turn of what has this name: on one of five days that follow each other.
 * @param place of several that take turns by the first one's name: each has the day after the one before it.
 */
export const hasTurn = (name: string, of = seed, place = 0): boolean =>
  isLong || (dayOf(of) + hash(name) + place) % parts === 0

/** The place whose turn the day is, of a number of places that take turns. */
export const placeOfDay = (many: number): number => dayOf(seed) % many

/** The number of a day; of any other seed, a number. */
const dayOf = (of: string): number => {
  const at = Date.parse(of)
  return /^\d{4}-\d\d-\d\d$/.test(of) && at > 0 ? Math.floor(at / dayMs) : hash(of)
}

/** FNV-1a. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (const character of text) h = Math.imul(h ^ character.codePointAt(0)!, 0x01000193)
  return h >>> 0
}
