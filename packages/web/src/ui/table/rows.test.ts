import { mostCounted } from '@prumo/contract/fields.ts'
import { expect, test } from 'vitest'
import { type Column, nextSorting, pageRange, pagesOf, searchRows, sortRows } from './rows.ts'

type Row = { name: string; value: number | null }
const rows: Row[] = [
  { name: 'Zélia', value: 10 },
  { name: 'Ação 10', value: null },
  { name: 'ação 9', value: 9 },
  { name: 'Érica', value: 100 },
]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nome', value: (row) => row.name },
  { id: 'value', header: 'Valor', value: (row) => row.value, text: (row) => (row.value ? `R$ ${row.value},00` : '') },
]
const names = (list: readonly Row[]) => list.map(({ name }) => name)
const sorted = (column: string, descending: boolean) => names(sortRows(rows, columns, { column, descending }))

test('a search ignores accents and case, and finds every word in any column', () => {
  expect(names(searchRows(rows, columns, 'ACAO'))).toEqual(['Ação 10', 'ação 9'])
  expect(names(searchRows(rows, columns, ' 9,00 acao '))).toEqual(['ação 9'])
  expect(names(searchRows(rows, columns, 'acao zelia'))).toEqual([])
  expect(searchRows(rows, columns, '  ')).toBe(rows)
})

test('words are in Portuguese order and the numbers in them count as numbers', () => {
  expect(sorted('name', false)).toEqual(['ação 9', 'Ação 10', 'Érica', 'Zélia'])
})

test('figures are sorted, and empty ones are last in both directions', () => {
  expect(sorted('value', false)).toEqual(['ação 9', 'Zélia', 'Érica', 'Ação 10'])
  expect(sorted('value', true)).toEqual(['Érica', 'Zélia', 'ação 9', 'Ação 10'])
})

test('a header click sorts ascending, then descending, then in the original order', () => {
  const first = nextSorting({ column: 'name', descending: true }, 'value')
  const second = nextSorting(first, 'value')
  expect([first, second, nextSorting(second, 'value')]).toEqual([
    { column: 'value', descending: false },
    { column: 'value', descending: true },
    null,
  ])
})

test('five page numbers are offered around the current one, and only pages that exist', () => {
  expect(pageRange(1, 1)).toEqual([1])
  expect(pageRange(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageRange(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pageRange(9, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pageRange(2, 3)).toEqual([1, 2, 3])
})

test('a list that is counted no further has the pages that are counted', () => {
  expect([pagesOf(0, 50), pagesOf(51, 50), pagesOf(mostCounted, 50), pagesOf(mostCounted + 1, 50)]).toEqual([
    1,
    2,
    mostCounted / 50,
    mostCounted / 50,
  ])
  // A list that is there as a whole has all of its pages.
  expect(pagesOf(mostCounted + 51, 50)).toBe(mostCounted / 50 + 2)
})
