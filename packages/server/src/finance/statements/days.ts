import { dateOrderOf, readDate } from '../../platform/spreadsheets/cells.ts'

/**
 * Reads the days of one file: '20261120', '20261120120000[-3:BRT]', '2026-11-20', and as people write them, '05/10/2026'.
 * A time zone moves no day. Undefined for what is no day between 1990 and 2099.
 *
 * @param all what stands in the place of a date in every line of the file.
 */
export function dayReader(all: readonly string[]): (text: string) => string | undefined {
  const order = dateOrderOf(all)
  return (text) => {
    const said = text.trim()
    const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/.exec(said) ?? []
    const written = year ? existing(`${year}-${month}-${day}`) : readDate(said, order)
    return written !== undefined && written >= '1990' && written < '2100' ? written : undefined
  }
}

function existing(written: string): string | undefined {
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}
