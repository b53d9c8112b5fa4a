import { readFile } from 'node:fs/promises'
import { normalized } from '@prumo/contract/normalizing.ts'
import { parseCsv } from 'hucre/csv'
import { readOds } from 'hucre/ods'
import { type CellValue, readXls, readXlsx } from 'hucre/xlsx'
import { decoded } from '../decoding.ts'
import { fail } from '../errors.ts'
import type { SheetLimits, SheetRows } from './reading.ts'

type Order = { path: string; type: string; limits: SheetLimits }

/** @throws sheet.unreadable. */
export async function run({ path, type, limits }: Order): Promise<SheetRows> {
  const sheets = await readAs(type, await readFile(path), limits.rows + 1).catch((cause: unknown) => {
    throw fail('sheet.unreadable', { cause })
  })
  const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => textOf(cell, 1) !== '')))
  if (!sheet) return { name: sheets[0]?.name ?? '', rows: [] }
  const rows = sheet.rows
    .slice(0, limits.rows + 1)
    .map((row) => row.slice(0, limits.columns).map((cell) => textOf(cell, limits.characters)))
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop()
  return { name: sheet.name, rows }
}

type Sheet = { name: string; rows: readonly (readonly CellValue[])[] }

async function readAs(type: string, content: Buffer, maxRows: number): Promise<readonly Sheet[]> {
  switch (type) {
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return shown((await readXlsx(content, { maxRows })).sheets)
    case 'application/vnd.ms-excel':
      return shown((await readXls(content, { maxRows })).sheets)
    case 'application/vnd.oasis.opendocument.spreadsheet':
      return shown((await readOds(content, { maxRows })).sheets)
    default:
      return [{ name: '', rows: parseCsv(decoded(content), { maxRows, unescapeFormulae: true }) }]
  }
}

const shown = (sheets: readonly (Sheet & { hidden?: boolean })[]) => sheets.filter(({ hidden }) => !hidden)

// Control characters cannot be stored, and nobody typed them on purpose.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

function textOf(cell: CellValue | undefined, longest: number): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  if (cell instanceof Date) return dateText(cell)
  return normalized(String(cell).toWellFormed().replaceAll(controls, '')).trim().slice(0, longest)
}

/** Up to ten decimals, so that a formula's 0.1 + 0.2 is 0,3. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return value
    .toFixed(10)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
}

/** A spreadsheet's date has no time zone: the reader gives midnight in UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day, time] = date.toISOString().split('T') as [string, string]
  const [year, month, dayOfMonth] = day.split('-')
  const hour = time.slice(0, 5)
  // A cell with only a time is on the first day of the calendar.
  if (day < '1900-01-02') return hour
  const written = `${dayOfMonth}/${month}/${year}`
  return hour === '00:00' ? written : `${written} ${hour}`
}
