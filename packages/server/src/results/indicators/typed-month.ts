import { FIRST_YEAR, LAST_YEAR } from '@prumo/contract/date-fields.ts'
import { isDate, isMonth, monthAbbreviation } from '@prumo/contract/dates.ts'
import { searchable } from '@prumo/contract/searchable.ts'

const abbreviations = Array.from({ length: 12 }, (_, index) => searchable(monthAbbreviation(index + 1)))
const two = (month: number) => String(month).padStart(2, '0')

/**
 * The month 'yyyy-MM' of a cell: '03/2025', '2025-03', 'mar/25', 'março de 2025', or a date of that month. Undefined for
 * anything else.
 */
export function monthIn(cell: string): string | undefined {
  const words = searchable(cell).trim()
  const written = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(words) ?? undefined
  if (written) return existing(Number(written[1]), Number(written[2]), words)
  const date = /^(?:\d{1,2}\/)?(\d{1,2})\/(\d{4})$/.exec(words)
  if (date) return existing(Number(date[2]), Number(date[1]))
  const named = /^([a-z]{3})[a-z]*[\s/.-]+(?:de )?(\d{2}|\d{4})$/.exec(words)
  const month = abbreviations.indexOf(named?.[1] ?? '') + 1
  return named && month > 0 ? existing(Number(named[2]!.padStart(4, '20')), month) : undefined
}

function existing(year: number, month: number, date?: string): string | undefined {
  const text = `${year}-${two(month)}`
  const accepted = isMonth(text) && year >= FIRST_YEAR && year <= LAST_YEAR
  return accepted && (date === undefined || date.length < 9 || isDate(date)) ? text : undefined
}
