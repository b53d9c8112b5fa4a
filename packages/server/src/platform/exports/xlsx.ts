import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { type ExportColumn, wallClock } from './columns.ts'
import type { Slices } from './pacing.ts'

/** The content type of `xlsxStream`. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum UTF-16 units in a cell of a spreadsheet. */
const cellLimit = 32_767
// Characters that XML does not allow.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * A list as a spreadsheet with one sheet (more for over a million rows) and a fixed header. A text is never a formula;
 * one longer than a cell is cut. Rows are read only as fast as the stream is; destroying the stream ends them.
 * @param sheet the title, at most 31 characters.
 */
export function xlsxStream<Row>(sheet: string, columns: readonly ExportColumn<Row>[], rows: Slices<Row>): Readable {
  const workbook = writeXlsxStream(cellsOf(columns, rows), {
    name: sheet,
    inlineStrings: true,
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({
      header: column.header,
      width: column.width ?? 18,
      ...(formatOf(column) && { numFmt: formatOf(column) }),
    })),
  })
  return Readable.fromWeb(workbook as ReadableStream<Uint8Array>)
}

async function* cellsOf<Row>(columns: readonly ExportColumn<Row>[], slices: Slices<Row>) {
  for await (const rows of slices) for (const row of rows) yield columns.map((column) => cell(column, row))
}

function cell<Row>(column: ExportColumn<Row>, row: Row): string | number | Date | null {
  if (column.kind === 'number') return column.value(row)
  if (column.kind === 'date') {
    const date = column.value(row)
    return date === null ? null : new Date(`${date}T00:00:00Z`)
  }
  if (column.kind === 'instant') {
    const instant = column.value(row)
    return instant ? onTheWall(instant, column.timeZone) : (column.none ?? null)
  }
  if (column.kind === 'duration') {
    const seconds = column.value(row)
    // Spreadsheets count time in days.
    return seconds === null ? (column.none ?? null) : seconds / 86_400
  }
  const text = column.value(row)
  return (
    text &&
    text
      .slice(0, cellLimit)
      .replace(/[\ud800-\udbff]$/, '')
      .toWellFormed()
      .replace(unwritable, '')
  )
}

/** Spreadsheets have no time zone: the instant is written as if the zone's wall clock were UTC. */
function onTheWall(instant: Date, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function formatOf<Row>(column: ExportColumn<Row>): string | undefined {
  if (column.kind === 'date') return 'dd/mm/yyyy'
  if (column.kind === 'instant') return 'dd/mm/yyyy hh:mm'
  if (column.kind === 'duration') return '[hh]:mm:ss'
  if (column.kind === 'number' && column.decimals) return `#,##0.${'0'.repeat(column.decimals)}`
  return undefined
}
