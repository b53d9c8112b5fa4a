import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { expect, test } from 'vitest'
import { firstRows, newRow, nextRows, savedRows } from './meeting-rows.ts'

const item = (id: number) => ({ id }) as FeedbackItem
const keys = (rows: { key: string }[]) => rows.map(({ key }) => key)

test('a draft from before a reload comes after the items, once', () => {
  expect(keys(firstRows([item(1), item(2)], ['2', 'new-a', '7']))).toEqual(['1', '2', 'new-a', '7'])
})

test('a new row keeps its key when its item is read, and unsaved rows stay', () => {
  const [saved, typing] = [newRow(), newRow()]
  const rows = nextRows([{ ...saved, item: item(5) }, typing], [item(1), item(5)], new Set())
  expect(keys(rows)).toEqual(['1', saved.key, typing.key])
})

test('an item that was read and that a repeated creation answers too has one row', () => {
  const rows = firstRows([item(1), item(5)], ['new-a'])
  expect(savedRows(rows, 'new-a', item(5))).toEqual([
    { key: '1', item: item(1) },
    { key: 'new-a', item: item(5) },
  ])
})

test('the row of an item that somebody deleted is removed, unless it has an unsaved draft', () => {
  const rows = firstRows([item(1), item(2)], [])
  expect(keys(nextRows(rows, [item(2)], new Set()))).toEqual(['2'])
  expect(keys(nextRows(rows, [item(2)], new Set(['1'])))).toEqual(['2', '1'])
})
