import type { KindColumn } from '../platform/imports.ts'
import { dateOrderOf, decimalsOf, essence, readDate, readDecimal, readTime } from '../platform/spreadsheets/cells.ts'

/** Which column of the file (from 0) holds what. */
export type Mapping = Record<string, number | null>

/** Proposes columns by their heads: the same words first, then heads that contain them. No column is proposed twice. */
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

/** Whether every required column has one, none has two meanings, and all are there. */
export function isComplete(columns: readonly KindColumn[], mapping: Mapping, width: number): boolean {
  const places = columns.flatMap(({ key }) => mapping[key] ?? [])
  return (
    new Set(places).size === places.length &&
    places.every((place) => place < width) &&
    columns.every(({ key, required }) => !required || (mapping[key] ?? null) !== null)
  )
}

/** How the columns of one file are written, found out once for all of its lines. */
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

/** A line as texts by key; what is empty is absent, and what cannot be read as it should stays as it is written. */
export function valuesOf(cells: readonly string[], mapping: Mapping, notation: Notation): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, read] of Object.entries(notation)) {
    const cell = (cells[mapping[key]!] ?? '').trim()
    if (cell !== '') values[key] = read(cell) ?? cell
  }
  return values
}
