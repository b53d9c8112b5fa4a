import { searchable } from '../../searchable.ts'

/** A word of a typed line, without the punctuation around it. */
export type Word = {
  text: string
  /** As it is compared: lower case, without accents. */
  plain: string
  /** Its place in the line. */
  from: number
  to: number
  /** Punctuation follows it: what comes after is another thought. */
  closed: boolean
}

const before = new Set('("“‘[')
const after = new Set('.,;:?)"”’]!…')

/** The words of a line, in order. A mark of exclamation that stands alone is a word. */
export function wordsOf(line: string): Word[] {
  return Array.from(line.matchAll(/\S+/g), ({ 0: raw, index }) => {
    let [from, to] = [0, raw.length]
    while (from < to - 1 && before.has(raw[from]!)) from++
    while (to > from + 1 && after.has(raw[to - 1]!)) to--
    const text = raw.slice(from, to)
    // 'DAS' is a tax, 'das' a word of hours.
    const plain = /^[A-ZÀ-Ý]{2,3}$/.test(text) && line !== line.toUpperCase() ? text : searchable(text)
    return { text, plain, from: index + from, to: index + to, closed: to < raw.length }
  })
}

/** The words from a place on as they are compared, unless something closes a thought between them. */
export function phraseAt(words: readonly Word[], at: number, length: number): string | undefined {
  const some = words.slice(at, at + length)
  if (some.length < length || some.slice(0, -1).some(({ closed }) => closed)) return undefined
  return some.map(({ plain }) => plain).join(' ')
}

/** How many words from a place on are the first of these phrases that stands there; 0 for none. */
export function saysAt(words: readonly Word[], at: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const length = phrase.split(' ').length
    if (phraseAt(words, at, length) === phrase) return length
  }
  return 0
}

const counted: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  quinze: 15,
  vinte: 20,
  trinta: 30,
}
const ordered = 'primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo'.split(' ')

/** '3', 'três': a number of things. */
export const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : /^\d{1,3}$/.test(word) ? Number(word) : counted[word]

/** '5º', '5o', 'quinto': a place in a row; -1 for the last one. */
export function placeOf(word: string | undefined): number | undefined {
  const [, digits] = /^(\d{1,2})[ºo°.]?$/.exec(word ?? '') ?? []
  if (digits !== undefined) return Number(digits)
  if (word === 'ultimo') return -1
  const place = ordered.indexOf(word ?? '')
  return place < 0 ? undefined : place + 1
}
