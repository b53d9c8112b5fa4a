import { todayIn } from '@prumo/contract/dates.ts'
import type { KindColumn } from '../platform/imports.ts'
import {
  type DateOrder,
  type Decimals,
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

/** True if every required field has a column, no column is used twice, and all columns exist. */
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
  /**
   * The columns in which some cells can only be read one way and others only the other, with what is said of a cell that
   * can be read both ways: who can tell which it is?
   */
  readonly contradictory: ReadonlyMap<string, string>
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
  const contradictory = new Map<string, string>()
  for (const { key, as = 'text', marks } of columns) {
    const place = mapping[key] ?? null
    if (place === null) continue
    if (as === 'date') {
      const cells = cellsOf(place)
      const ways = [inOrder('dmy'), inOrder('mdy')] as const
      if (isContradictory(cells, ways)) contradictory.set(key, twoOrders)
      const read = contradictory.has(key) ? eitherOf(ways) : inOrder(dateOrderOf(cells))
      reads[key] = (cell) => dayOfInstant(cell, timeZone) ?? read(cell)
    } else if (as === 'decimal') {
      const bare = marks ? withSign : (cell: string) => cell
      const cells = cellsOf(place).map(bare)
      const ways = [inDecimals(','), inDecimals('.')] as const
      if (isContradictory(cells, ways)) contradictory.set(key, twoDecimals)
      const read = contradictory.has(key) ? eitherOf(ways) : inDecimals(decimalsOf(cells))
      reads[key] = (cell) => read(bare(cell))
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

const inDecimals =
  (decimals: Decimals): Read =>
  (cell) =>
    readDecimal(cell, decimals)

type Ways = readonly [Read, Read]

/** What can be read in one way only, or is the same in both. */
const eitherOf =
  (ways: Ways): Read =>
  (cell) => {
    const [one, other] = [ways[0](cell), ways[1](cell)]
    return one !== undefined && other !== undefined && one !== other ? undefined : (one ?? other)
  }

const isContradictory = (cells: readonly string[], [one, other]: Ways) => {
  const only = (read: Read, never: Read) => cells.some((cell) => read(cell) !== undefined && never(cell) === undefined)
  return only(one, other) && only(other, one)
}

const twoOrders = 'Nesta coluna umas datas têm o dia antes e outras o mês. Escreva o ano antes, como 2026-11-30'
const twoDecimals =
  'Nesta coluna uns números têm vírgula e outros ponto antes dos centavos. Escreva este com duas casas, como 1.234,50'

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

/** Says of a cell of a contradictory column why it is not read. */
export function explained(judged: Judged, texts: Record<string, string>, { contradictory }: Notation): Judged {
  if (judged.values !== undefined || contradictory.size === 0) return judged
  const problems = judged.problems.map((problem) => {
    const message = problem.column === null ? undefined : contradictory.get(problem.column)
    return message !== undefined && texts[problem.column!] !== undefined ? { ...problem, message } : problem
  })
  return { values: undefined, problems }
}

/**
 * A line as texts by field. An empty cell is absent; a cell that cannot be read in the notation stays as it is, and in a
 * column of two notations it is marked, so that nothing reads it in a third way.
 */
export function valuesOf(cells: readonly string[], mapping: Mapping, notation: Notation): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, read] of Object.entries(notation.reads)) {
    const cell = (cells[mapping[key]!] ?? '').trim()
    if (cell !== '') values[key] = read(cell) ?? (notation.contradictory.has(key) ? `${cell} ?` : cell)
  }
  return values
}
