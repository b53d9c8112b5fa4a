import { Readable } from 'node:stream'
import { formatDate } from '@prumo/contract/dates.ts'
import { stringify } from 'csv-stringify/sync'
import { type ExportColumn, wallClock } from './columns.ts'
import type { Slices } from './pacing.ts'

/** The content type of `csvStream`. */
export const csvType = 'text/csv; charset=utf-8'

/**
 * A list as CSV for Brazilian spreadsheets: ';' between cells, UTF-8 with a BOM, CRLF. A text that would be a formula
 * gets an apostrophe before it. Rows are read only as fast as the stream is; destroying the stream ends them.
 */
export function csvStream<Row>(columns: readonly ExportColumn<Row>[], rows: Slices<Row>): Readable {
  return Readable.from(textOf(columns, rows))
}

async function* textOf<Row>(columns: readonly ExportColumn<Row>[], slices: Slices<Row>) {
  const linesOf = (cells: (string | number | null)[][]) =>
    stringify(cells, {
      delimiter: ';',
      escape_formulas: true,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      cast: { number: (value, { index }) => commaNumber(value, columns[index]) },
    })
  yield `\ufeff${linesOf([columns.map(({ header }) => header)])}`
  for await (const rows of slices) yield linesOf(rows.map((row) => columns.map((column) => cell(column, row))))
}

function cell<Row>(column: ExportColumn<Row>, row: Row): string | number | null {
  if (column.kind === 'number') return column.value(row)
  if (column.kind === 'date') {
    const date = column.value(row)
    return date && formatDate(date)
  }
  if (column.kind === 'instant') {
    const instant = column.value(row)
    return instant ? writtenInstant(instant, column.timeZone) : (column.none ?? null)
  }
  if (column.kind === 'duration') {
    const seconds = column.value(row)
    return seconds === null ? (column.none ?? null) : writtenDuration(seconds)
  }
  return column.value(row)
}

/** 'dd/MM/yyyy HH:mm' in the zone. */
export function writtenInstant(instant: Date, timeZone: string): string {
  const { day, month, year, hour, minute } = wallClock(instant, timeZone)
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** 'HH:mm:ss'; hours have no limit. */
function writtenDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function commaNumber<Row>(value: number, column: ExportColumn<Row> | undefined): string {
  const decimals = column?.kind === 'number' ? column.decimals : undefined
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',')
}
