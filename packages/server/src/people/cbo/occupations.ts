import { readFileSync } from 'node:fs'
import type { Occupation } from '@prumo/contract/people/jobs/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { failAt } from '../../platform/errors.ts'

/* The Classificação Brasileira de Ocupações (CBO 2002, Portaria MTE 397/2002), an official act in the public domain: a
   family has four digits, its occupations six. One line of a file is a code, a tab and a title. */

const read = (name: string): [code: string, title: string][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])

const families = new Map(read('families.tsv'))
const occupations: readonly Occupation[] = read('occupations.tsv').map(([code, title]) => {
  const family_code = code.slice(0, 4)
  return { code, title, family_code, family_title: families.get(family_code) ?? '' }
})
const byCode = new Map(occupations.map((occupation) => [occupation.code, occupation]))
const texts = occupations.map(({ code, title, family_title }) => ({
  title: searchable(title),
  all: searchable(`${code} ${code.replace('-', '')} ${title} ${family_title}`),
}))

const most = 50

/** The title of a family; '' for an unknown code and for none. */
export const familyTitle = (code: string): string => families.get(code) ?? ''
/** The title of an occupation; '' for an unknown code and for none. */
export const occupationTitle = (code: string): string => byCode.get(code)?.title ?? ''

/**
 * Occupations whose title, family or code has every word of the search, accents and case aside, at most 50: first those
 * whose title begins with the search, then those with all words in the title, then the others; each by code.
 */
export function findOccupations(search: string): Occupation[] {
  const words = searchable(search).split(' ').filter(Boolean)
  if (words.length === 0) return occupations.slice(0, most)
  const whole = words.join(' ')
  const found = occupations.flatMap((occupation, at) => {
    const { title, all } = texts[at]!
    if (!words.every((word) => all.includes(word))) return []
    const rank = title.startsWith(whole) ? 0 : words.every((word) => title.includes(word)) ? 1 : 2
    return [{ occupation, rank }]
  })
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ occupation }) => occupation)
}

type Codes = { occupational_family?: string | undefined; item?: string | undefined }

/**
 * The codes of a job description, checked: an occupation brings its family with it.
 * @throws request.invalid for a code that the classification does not have, or an occupation of another family.
 */
export function checkedCodes({ occupational_family: family, item }: Codes): Codes {
  if (item && !byCode.has(item)) throw failAt('item', 'Esta ocupação não existe na CBO')
  if (family && !families.has(family)) throw failAt('occupational_family', 'Esta família não existe na CBO')
  if (!item) return { occupational_family: family, item }
  const own = item.slice(0, 4)
  if (family && family !== own) throw failAt('item', 'Esta ocupação é de outra família da CBO')
  return { occupational_family: own, item }
}
