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

const eachText = (content: PackContent, change: (text: string) => string): PackContent =>
  Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, typeof value === 'string' ? change(value) : value]),
  ) as PackContent
