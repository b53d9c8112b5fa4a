import { isDate } from '@prumo/contract/dates.ts'

/** The date in a 'when' that is written as a date, 24/11/2026 or 2026-11-24; null for any other text. */
export function dueOn(when: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(when) ?? []
  const date = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : when
  return isDate(date) ? date : null
}
