import { todayIn } from '@prumo/contract/dates.ts'
import type { KindColumn } from '../platform/imports.ts'
import {
  type DateOrder,
  dateOrderOf,
  decimalsOf,
  essence,
  readDate,
  readDecimal,
  readTime,
} from '../platform/spreadsheets/cells.ts'
import type { Judged } from './judging.ts'

/** For each field the number (from 0) of the file's column. */
export type Mapping = Record<string, number | null>

/** The header of a column that says of what kind the value beside it is: 'E-mail 1 - Label', 'Phone 1 - Type'. */
const describing = /\b(label|type|rotulo|etiqueta)$/

/**
 * Proposes columns by their headers: equal words first, then headers that contain them, in the order in which a field
 * names them. Of several that contain them, one that ends in 'Value' is preferred; what only describes a value beside it
 * is none. No column is proposed twice.
 */
export function proposeMapping(columns: readonly KindColumn[], headers: readonly string[]): Mapping {
  const heads = headers.map(essence)
  const taken = new Set<number>()
  const mapping: Mapping = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const isEqual = (head: string, name: string) => head === name
  const contains = (head: string, name: string, { never = [] }: KindColumn) =>
    ` ${head} `.includes(` ${name} `) &&
    !describing.test(head) &&
    !never.some((word) => ` ${head} `.includes(` ${essence(word)} `))
  for (const fits of [isEqual, contains])
    for (const column of columns) {
      const { key, label, also = [] } = column
      if (mapping[key] !== null) continue
      for (const name of [label, key, ...also].map(essence).filter(Boolean)) {
        const places = heads.flatMap((head, place) => (!taken.has(place) && fits(head, name, column) ? [place] : []))
        const found = places.find((place) => heads[place]!.endsWith(' value')) ?? places[0]
        if (found === undefined) continue
        taken.add(found)
        mapping[key] = found
        break
      }
    }
  return mapping
}

/** Whether every required field has a column, no column is used twice, and all columns exist. */
export function isComplete(columns: readonly KindColumn[], mapping: Mapping, width: number): boolean {
  const places = columns.flatMap(({ key }) => mapping[key] ?? [])
  return (
    new Set(places).size === places.length &&
    places.every((place) => place < width) &&
    columns.every(
      ({ key, required, instead = [] }) =>
        !required || [key, ...instead].some((one) => (mapping[one] ?? null) !== null),
    )
  )
}

type Read = (cell: string) => string | undefined

/** How to read the columns of one file, decided once for all of its lines. */
export type Notation = {
  readonly reads: Readonly<Record<string, Read>>
  /** The columns in which some dates have the day first and others the month: who can tell which the rest has? */
  readonly contradictory: ReadonlySet<string>
}

/**
 * @param cellsOf every cell of a column of the file, each at least once.
 * @param timeZone where an instant ('2026-12-02T02:00:00.000Z') is a day.
 */
export function notationOf(
  columns: readonly KindColumn[],
  mapping: Mapping,
  cellsOf: (place: number) => readonly string[],
  timeZone: string,
): Notation {
  const reads: Record<string, Read> = {}
  const contradictory = new Set<string>()
  for (const { key, as = 'text', marks } of columns) {
    const place = mapping[key] ?? null
    if (place === null) continue
    if (as === 'date') {
      const cells = cellsOf(place)
      if (isContradictory(cells)) contradictory.add(key)
      const read = contradictory.has(key) ? readEither : inOrder(dateOrderOf(cells))
      reads[key] = (cell) => dayOfInstant(cell, timeZone) ?? read(cell)
    } else if (as === 'decimal') {
      const bare = marks ? withSign : (cell: string) => cell
      const decimals = decimalsOf(cellsOf(place).map(bare))
      reads[key] = (cell) => readDecimal(bare(cell), decimals)
    } else if (as === 'time') reads[key] = readTime
    else reads[key] = onOneLine
  }
  return { reads, contradictory }
}

const onOneLine: Read = (cell) => {
  const lines = cell.split(/[\r\n]+/)
  return lines.length === 1
    ? cell
    : lines
        .map((line) => line.trim())
        .join(' ')
        .trim()
}

const inOrder =
  (order: DateOrder): Read =>
  (cell) =>
    readDate(cell, order)

/** A date that can be read in one order only, or is the same in both. */
const readEither: Read = (cell) => {
  const [one, other] = [readDate(cell, 'dmy'), readDate(cell, 'mdy')]
  return one !== undefined && other !== undefined && one !== other ? undefined : (one ?? other)
}

const isContradictory = (cells: readonly string[]) => {
  const only = (order: DateOrder, other: DateOrder) =>
    cells.some((cell) => readDate(cell, order) !== undefined && readDate(cell, other) === undefined)
  return only('dmy', 'mdy') && only('mdy', 'dmy')
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

function dayOfInstant(cell: string, timeZone: string): string | undefined {
  if (!instant.test(cell.trim())) return undefined
  const at = Date.parse(cell.trim())
  return Number.isNaN(at) ? undefined : todayIn(timeZone, at)
}

/** '70,00 D' as '-70,00' and '70,00 C' as '70,00', as banks mark what went out and what came in. */
function withSign(cell: string): string {
  const [, before, between = '', after] = /^([CD])?([^CD]*)([CD])?$/i.exec(cell.trim()) ?? []
  const mark = (before ?? after)?.toUpperCase()
  if (mark === undefined || (before && after)) return cell
  const amount = between.trim()
  return mark === 'D' && !/^[-(]/.test(amount) ? `-${amount}` : amount
}

/** Says of a date of a contradictory column why it is none. */
export function explained(judged: Judged, texts: Record<string, string>, { contradictory }: Notation): Judged {
  if (judged.values !== undefined || contradictory.size === 0) return judged
  const problems = judged.problems.map((problem) =>
    problem.column !== null && contradictory.has(problem.column) && texts[problem.column] !== undefined
      ? {
          ...problem,
          message: 'Nesta coluna umas datas têm o dia antes e outras o mês. Escreva o ano antes, como 2026-11-30',
        }
      : problem,
  )
  return { values: undefined, problems }
}

/** A line as texts by field. An empty cell is absent; a cell that cannot be read in the notation stays as it is. */
export function valuesOf(cells: readonly string[], mapping: Mapping, notation: Notation): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, read] of Object.entries(notation.reads)) {
    const cell = (cells[mapping[key]!] ?? '').trim()
    if (cell !== '') values[key] = read(cell) ?? cell
  }
  return values
}
