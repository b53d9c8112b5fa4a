import type { KindColumn } from '../platform/imports.ts'
import { dateOrderOf, decimalsOf, essence, readDate, readDecimal, readTime } from '../platform/spreadsheets/cells.ts'

/** For each field the number (from 0) of the file's column. */
export type Mapping = Record<string, number | null>

/**
 * Proposes columns by their headers: equal words first, then headers that contain them. No column is proposed twice.
 */
export function proposeMapping(columns: readonly KindColumn[], headers: readonly string[]): Mapping {
  const heads = headers.map(essence)
  const taken = new Set<number>()
  const mapping: Mapping = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const namesOf = ({ key, label, also = [] }: KindColumn) => [label, key, ...also].map(essence)
  const fits = [
    (head: string, name: string) => head === name,
    (head: string, name: string) => name !== '' && ` ${head} `.includes(` ${name} `),
  ]
  for (const fit of fits)
    for (const column of columns) {
      if (mapping[column.key] !== null) continue
      const found = heads.findIndex(
        (head, place) => !taken.has(place) && namesOf(column).some((name) => fit(head, name)),
      )
      if (found < 0) continue
      taken.add(found)
      mapping[column.key] = found
    }
  return mapping
}

/** Whether every required field has a column, no column is used twice, and all columns exist. */
export function isComplete(columns: readonly KindColumn[], mapping: Mapping, width: number): boolean {
  const places = columns.flatMap(({ key }) => mapping[key] ?? [])
  return (
    new Set(places).size === places.length &&
    places.every((place) => place < width) &&
    columns.every(({ key, required }) => !required || (mapping[key] ?? null) !== null)
  )
}

/** How to read the columns of one file, decided once for all of its lines. */
export type Notation = Readonly<Record<string, (cell: string) => string | undefined>>

/** @param cellsOf some hundred cells of a column of the file. */
export function notationOf(
  columns: readonly KindColumn[],
  mapping: Mapping,
  cellsOf: (place: number) => readonly string[],
): Notation {
  const reads: Record<string, (cell: string) => string | undefined> = {}
  for (const { key, as = 'text' } of columns) {
    const place = mapping[key] ?? null
    if (place === null) continue
    if (as === 'date') {
      const order = dateOrderOf(cellsOf(place))
      reads[key] = (cell) => readDate(cell, order)
    } else if (as === 'decimal') {
      const decimals = decimalsOf(cellsOf(place))
      reads[key] = (cell) => readDecimal(cell, decimals)
    } else if (as === 'time') reads[key] = readTime
    else reads[key] = (cell) => cell
  }
  return reads
}

/** A line as texts by field. An empty cell is absent; a cell that cannot be read in the notation stays as it is. */
export function valuesOf(cells: readonly string[], mapping: Mapping, notation: Notation): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, read] of Object.entries(notation)) {
    const cell = (cells[mapping[key]!] ?? '').trim()
    if (cell !== '') values[key] = read(cell) ?? cell
  }
  return values
}
