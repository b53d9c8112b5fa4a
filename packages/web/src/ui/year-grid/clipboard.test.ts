import { expect, it } from 'vitest'
import { cellsOf, clipboardText, spread } from './clipboard.ts'

it('reads what a spreadsheet copies, with quotes, tabs and lines inside', () => {
  expect(cellsOf('1.000,00\t2\r\n3\t\r\n')).toEqual([
    ['1.000,00', '2'],
    ['3', ''],
  ])
  expect(cellsOf('"a ""b""\nc"\t5')).toEqual([['a "b"\nc', '5']])
  expect(cellsOf('7')).toEqual([['7']])
  expect(cellsOf('1\n2\n')).toEqual([['1'], ['2']])
})

it('gives back what it read', () => {
  const rows = [
    ['1', '', 'a "b"'],
    ['x\ty', '2', ''],
  ]
  expect(cellsOf(clipboardText(rows))).toEqual(rows)
})

it('one copied cell or row fills what is chosen, a larger copy goes beyond it', () => {
  expect(spread([['5']], { rows: 2, columns: 3 })).toEqual([
    ['5', '5', '5'],
    ['5', '5', '5'],
  ])
  expect(spread([['1', '2']], { rows: 2, columns: 2 })).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  expect(spread([['1', '2', '3']], { rows: 1, columns: 1 })).toEqual([['1', '2', '3']])
})
