import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'

/** The value of the line shown in an empty list: a listbox must not be empty. No id of the server is negative. */
const NOTHING = -2

export const isNothing = (value: unknown) => value === NOTHING

/** Lines as they are searched: with each letter the options of a list are asked again. */
const searched = new Map<string, string>()
const mostSearched = 10_000

function searchedLine(line: string): string {
  const known = searched.get(line)
  if (known !== undefined) return known
  if (searched.size >= mostSearched) searched.clear()
  const words = searchable(line)
  searched.set(line, words)
  return words
}

/** True for a line with every typed word, without regard to accents and case. */
export function matches(line: string, typed: string): boolean {
  const words = searchedLine(typed)
  if (words === '') return true
  const within = searchedLine(line)
  return words.split(' ').every((word) => within.includes(word))
}

/**
 * The options that contain every typed word, without regard to accents and case. `lineOf` gives further words of an
 * option, options in `last` are always shown, and `empty` is the line when there is nothing.
 */
export function findOptions({
  lineOf = ({ label }) => label,
  isLast = () => false,
  empty,
}: {
  lineOf?: (option: ComboboxItem<number>) => string
  isLast?: (option: ComboboxItem<number>) => boolean
  empty: string
}): OptionsFilter<number> {
  return ({ options, search, limit }) => {
    const all = options as ComboboxItem<number>[]
    const found = all.filter((option) => !isLast(option) && matches(lineOf(option), search))
    const shown = [...found.slice(0, limit), ...all.filter(isLast)]
    return shown.length > 0 ? shown : [{ value: NOTHING, label: empty, disabled: true }]
  }
}
