import type { PackContent } from '../../platform/packs.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitizing.ts'

/** Stands in a pack where the company's own name stood. */
const place = '{empresa}'
/** A shorter one is part of other words. */
const shortestName = 4

/** Content without the company's name and without pictures, which are files of the company. */
export const lean = (content: PackContent, names: readonly string[]): PackContent =>
  eachText(content, (text) => {
    const bare = text.includes('<img') ? sanitizeRichText(text, () => false) : text
    return spellings(names).reduce((left, name) => withoutWord(left, name), bare)
  })

/** Content as it is brought to a company. */
export const named = (content: PackContent, company: string): PackContent =>
  eachText(content, (text) => text.replaceAll(place, text.startsWith('<') ? escaped(company) : company))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The longest first: one may be the beginning of another. */
const spellings = (names: readonly string[]) =>
  [
    ...new Set(
      names
        .filter((name) => name.length >= shortestName)
        .flatMap((name) => [name, name.toLocaleUpperCase('pt-BR')])
        .flatMap((name) => [name, escaped(name)]),
    ),
  ].toSorted((one, other) => other.length - one.length)

/** The name as a word: 'Prado' is no part of 'Pradopolis'. */
const withoutWord = (text: string, name: string): string =>
  text
    .split(name)
    .reduce((left, right) => `${left}${isLetter(left.at(-1)) || isLetter(right[0]) ? name : place}${right}`)

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

const eachText = (content: PackContent, change: (text: string) => string): PackContent => {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, within(inner)]))
  }
  return within(content) as PackContent
}

/** All texts of a content. */
export function textsIn(content: PackContent): string[] {
  const found: string[] = []
  eachText(content, (text) => {
    found.push(text)
    return text
  })
  return found
}
