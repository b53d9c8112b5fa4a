import type { KindColumn } from '../platform/imports.ts'
import { essence } from '../platform/spreadsheets/cells.ts'

/** As many rows of a file may stand above its headers. */
export const mostAbove = 20

/** A file as an import keeps it: the titles above its headers, the headers, and the lines below them. */
export type Sheet = { header: number; above: string[][]; headers: string[]; lines: string[][] }

/**
 * The row with the headers, from 1: the one among the first with the most names of fields; where none has any, the first
 * with more than one cell, because banks and reports write a title above.
 */
export function headerRowOf(columns: readonly KindColumn[], rows: readonly (readonly string[])[]): number {
  const names = new Set(columns.flatMap(({ key, label, also = [] }) => [key, label, ...also].map(essence)))
  const first = rows.slice(0, Math.min(mostAbove + 1, rows.length - 1))
  const known = first.map((row) => new Set(row.map(essence).filter((cell) => names.has(cell))).size)
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most) + 1
  const place = first.findIndex((row) => row.filter((cell) => cell !== '').length > 1)
  return Math.max(place, 0) + 1
}

/** Divides the rows of a file at its headers. @param header from 1; 0 where no row has any. */
export function divided(rows: readonly string[][], header: number): Sheet {
  const lines = rows.slice(header)
  const width = lines.reduce((most, row) => Math.max(most, row.length), 0)
  const titles = header === 0 ? Array.from({ length: width }, () => '') : rows[header - 1]!
  return {
    header,
    above: rows.slice(0, Math.max(header - 1, 0)),
    headers: titles.map((title, place) => title.slice(0, 200) || unnamed(place)),
    lines,
  }
}

const unnamed = (place: number) => `Coluna ${place + 1}`

/** The rows that were divided. */
export const together = ({ header, above, headers, lines }: Sheet): string[][] => [
  ...above,
  ...(header === 0 ? [] : [headers.map((title, place) => (title === unnamed(place) ? '' : title))]),
  ...lines,
]
