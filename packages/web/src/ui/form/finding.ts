import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'

/** What stands in a list without options: a listbox must not be empty. No id of the server is negative. */
const NOTHING = -2

export const isNothing = (value: unknown) => value === NOTHING

/**
 * Options by every word typed, whatever accents and case. `lineOf` adds words an option is found by, `last` are shown
 * whatever is typed, and `empty` says that there is nothing.
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
    const words = searchable(search).split(' ').filter(Boolean)
    const all = options as ComboboxItem<number>[]
    const found = all.filter(
      (option) => !isLast(option) && words.every((word) => searchable(lineOf(option)).includes(word)),
    )
    const shown = [...found.slice(0, limit), ...all.filter(isLast)]
    return shown.length > 0 ? shown : [{ value: NOTHING, label: empty, disabled: true }]
  }
}
