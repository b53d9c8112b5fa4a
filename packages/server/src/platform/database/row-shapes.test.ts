import type pg from 'pg'
import { expect, it } from 'vitest'
import { asLists, rowsOf } from './row-shapes.ts'

const result = (columns: string[], ...rows: unknown[][]) =>
  ({ fields: columns.map((name) => ({ name })), rows }) as pg.QueryArrayResult

it('rows get their values by the names of the columns, of which the last of two counts', () => {
  expect(rowsOf('two', result(['id', 'a "name"', 'id'], [1, 'x', 2], [3, null, 4]))).toEqual([
    { id: 2, 'a "name"': 'x' },
    { id: 4, 'a "name"': null },
  ])
  expect(rowsOf('none', result([], [], []))).toEqual([{}, {}])
  expect(rowsOf('empty', result(['id']))).toEqual([])
})

it('a statement that answers other columns than before gives them', () => {
  expect(rowsOf('star', result(['id', 'label'], [1, 'x']))).toEqual([{ id: 1, label: 'x' }])
  expect(rowsOf('star', result(['id', 'title'], [1, 'x']))).toEqual([{ id: 1, title: 'x' }])
  expect(rowsOf('star', result(['id', 'title', 'day'], [1, 'x', 2]))).toEqual([{ id: 1, title: 'x', day: 2 }])
})

it('a query is asked for lists, with its name and values', () => {
  const query = { name: 'q1', text: 'select $1', values: ['x'] }
  expect(asLists(query)).toEqual({ ...query, rowMode: 'array' })
})
