import { describe, expect, test } from 'vitest'
import { hourOf, layoutDay, linesIn, minutesOf, movedBy, quarterAt, roomIn, spanOf, stretchedBy } from './day-layout.ts'

const day = (...spans: [name: string, from: string, to: string | null][]) =>
  spans.map(([item, from, to]) => ({ item, span: { from: minutesOf(from), to: to === null ? null : minutesOf(to) } }))
const wide = { all: 9, besideMore: 8 }

describe('hours and minutes', () => {
  test('are the same after formatting and parsing', () => {
    expect(hourOf(minutesOf('07:45'))).toBe('07:45')
    expect(hourOf(0)).toBe('00:00')
  })

  test('the end of the day is written as 23:59 and read as midnight', () => {
    expect(hourOf(1440)).toBe('23:59')
    expect(spanOf({ hour: '23:00', hour_finish: '23:59' })).toEqual({ from: 1380, to: 1440 })
  })

  test('a task without an hour has no span', () => {
    expect(spanOf({ hour: null, hour_finish: null })).toBeNull()
  })
})

describe('moving', () => {
  const nine = { from: 540, to: 600 }

  test('snaps the start to a quarter hour and keeps the length', () => {
    expect(movedBy(nine, 37)).toEqual({ from: 570, to: 630 })
    expect(movedBy({ from: 550, to: 575 }, 15)).toEqual({ from: 570, to: 595 })
  })

  test('a drag of less than half a quarter hour does not move the task, even off the quarters', () => {
    expect(movedBy({ from: 550, to: 575 }, 5)).toEqual({ from: 550, to: 575 })
  })

  test('never leaves the day', () => {
    expect(movedBy(nine, -9000)).toEqual({ from: 0, to: 60 })
    expect(movedBy(nine, 9000)).toEqual({ from: 1380, to: 1440 })
    expect(movedBy({ from: 540, to: null }, 9000)).toEqual({ from: 1425, to: null })
  })

  test('a task without an end stays without an end', () => {
    expect(movedBy({ from: 540, to: null }, 60)).toEqual({ from: 600, to: null })
  })
})

describe('stretching', () => {
  test('snaps the end, keeps a quarter hour, and stops at midnight', () => {
    expect(stretchedBy({ from: 540, to: 600 }, 20)).toEqual({ from: 540, to: 615 })
    expect(stretchedBy({ from: 540, to: 600 }, -500)).toEqual({ from: 540, to: 555 })
    expect(stretchedBy({ from: 1380, to: 1410 }, 500)).toEqual({ from: 1380, to: 1440 })
  })

  test('gives an end to a task that had none', () => {
    expect(stretchedBy({ from: 540, to: null }, 30)).toEqual({ from: 540, to: 600 })
  })
})

test('a height on the grid is the quarter hour that begins at or before it', () => {
  expect(quarterAt(0, 48)).toBe(0)
  expect(quarterAt(48 * 9 + 13, 48)).toBe(555)
  expect(quarterAt(99_999, 48)).toBe(1425)
})

describe('columns', () => {
  const names = (blocks: { item: string; column: number; columns: number; across: number }[]) =>
    Object.fromEntries(blocks.map(({ item, column, columns, across }) => [item, [column, columns, across]]))

  test('tasks that do not overlap have the whole width', () => {
    const { blocks } = layoutDay(day(['a', '09:00', '10:00'], ['b', '10:00', '11:00']), wide)
    expect(names(blocks)).toEqual({ a: [0, 1, 1], b: [0, 1, 1] })
  })

  test('tasks at the same time stand side by side', () => {
    const { blocks } = layoutDay(day(['a', '09:00', '10:00'], ['b', '09:30', '10:30'], ['c', '09:45', '10:15']), wide)
    expect(names(blocks)).toEqual({ a: [0, 3, 1], b: [1, 3, 1], c: [2, 3, 1] })
  })

  test('a column is used again when it becomes free, and a task takes the free columns at its right', () => {
    const { blocks } = layoutDay(
      day(['a', '09:00', '12:00'], ['b', '09:00', '10:00'], ['c', '09:00', '10:00'], ['d', '10:30', '11:30']),
      wide,
    )
    expect(names(blocks)).toEqual({ a: [0, 3, 1], b: [1, 3, 1], c: [2, 3, 1], d: [1, 3, 2] })
  })

  test('short tasks and tasks without an end overlap as long as they are drawn', () => {
    const { blocks } = layoutDay(day(['a', '09:00', '09:05'], ['b', '09:20', null]), wide)
    expect(names(blocks)).toEqual({ a: [0, 2, 1], b: [1, 2, 1] })
  })

  test('tasks without room are behind a +N that spans their hours', () => {
    const { blocks, more } = layoutDay(
      day(
        ['a', '09:00', '10:00'],
        ['b', '09:00', '10:00'],
        ['c', '09:00', '09:30'],
        ['d', '09:15', '10:00'],
        ['e', '14:00', '15:00'],
      ),
      { all: 2, besideMore: 2 },
    )
    expect(blocks.map(({ item, beside }) => [item, beside])).toEqual([
      ['a', true],
      ['b', true],
      ['e', false],
    ])
    expect(more).toEqual([{ items: ['c', 'd'], from: 540, to: 600 }])
  })

  test('no task is lost, however many overlap', () => {
    const many = day(
      ...Array.from({ length: 40 }, (_, i): [string, string, string] => [`${i}`, hourOf(i * 7), '23:00']),
    )
    for (const width of [20, 90, 155, 400]) {
      const { blocks, more } = layoutDay(many, roomIn(width))
      expect([...blocks.map(({ item }) => item), ...more.flatMap(({ items }) => items)].sort()).toEqual(
        many.map(({ item }) => item).sort(),
      )
    }
  })

  test('every width has room for at least one column', () => {
    expect(roomIn(30)).toEqual({ all: 1, besideMore: 1 })
    expect(roomIn(155)).toEqual({ all: 2, besideMore: 2 })
  })
})

describe('the lines that fit into a block', () => {
  test('half an hour has one line', () => {
    expect(linesIn(21, { marked: true, narrow: false, title: 1 })).toEqual({ title: 1, hours: false, marks: 0 })
  })

  test('an hour shows its tags, unless its title needs both lines', () => {
    expect(linesIn(45, { marked: true, narrow: false, title: 1 })).toEqual({ title: 1, hours: false, marks: 1 })
    expect(linesIn(45, { marked: true, narrow: false, title: 2 })).toEqual({ title: 2, hours: false, marks: 0 })
    expect(linesIn(45, { marked: true, narrow: true, title: 3 })).toEqual({ title: 2, hours: false, marks: 0 })
    expect(linesIn(45, { marked: false, narrow: false, title: 1 })).toEqual({ title: 2, hours: false, marks: 0 })
  })

  test('never take more than the height', () => {
    for (let height = 21; height < 1000; height += 7)
      for (const marked of [true, false])
        for (const narrow of [true, false]) {
          const { title, hours, marks } = linesIn(height, { marked, narrow, title: 2 })
          expect(title).toBeGreaterThanOrEqual(1)
          expect(title * 15.6 + (hours ? 15.6 : 0) + marks * 20).toBeLessThanOrEqual(Math.max(15.6, height - 6))
        }
  })
})
