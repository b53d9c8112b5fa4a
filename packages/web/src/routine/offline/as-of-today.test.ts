import type { CalendarDay, Today } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { expect, test } from 'vitest'
import { asOfToday, type TaskSnapshot, withConcluded, withMoved } from './as-of-today.ts'

const task = (id: number, date: string, status: Task['status'] = '1') => ({ id, date, status }) as Task
const day = (date: string, ...tasks: Task[]) => ({ date_filter: date, tasks }) as CalendarDay
const [friday, saturday, sunday, monday] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const

const seen: TaskSnapshot = {
  day: { ...day(friday, task(1, friday), task(2, friday, '2')), concluded: 1 } as Today,
  late: { tasks: [task(9, '2026-11-16')], total: 12 },
  week: [day(friday, task(1, friday), task(2, friday, '2')), day(saturday, task(3, saturday)), day(sunday)],
}
const ids = (tasks: readonly Task[] | undefined) => tasks?.map(({ id }) => id)

test('on the same day the snapshot is unchanged', () => {
  expect(asOfToday(seen, friday)).toEqual(seen)
})

test('after midnight the next day of the stored week is shown, and what was open is late', () => {
  const { day: shown, late } = asOfToday(seen, saturday)
  expect(shown.date_filter).toBe(saturday)
  expect(ids(shown.tasks)).toEqual([3])
  expect(shown.concluded).toBe(0)
  expect(ids(late?.tasks)).toEqual([1, 9])
  expect(late?.total).toBe(13)
})

test('two days later a late task is listed once', () => {
  const { day: shown, late } = asOfToday(asOfToday(seen, saturday), sunday)
  expect(shown.tasks).toEqual([])
  expect(ids(late?.tasks)).toEqual([3, 1, 9])
  expect(late?.total).toBe(14)
})

test('a day that was not read is not invented', () => {
  expect(asOfToday(seen, monday)).toEqual(seen)
  expect(asOfToday({ day: seen.day }, saturday).day.date_filter).toBe(friday)
})

test('a task whose conclusion waits to be sent is shown as concluded in every list', () => {
  const { day: shown, late, week } = withConcluded(seen, new Set([1, 9]))
  expect(shown.tasks.map(({ status }) => status)).toEqual(['2', '2'])
  expect(shown.concluded).toBe(3)
  expect(late?.tasks.map(({ status }) => status)).toEqual(['2'])
  expect(week?.[0]?.tasks.map(({ status }) => status)).toEqual(['2', '2'])
  expect(week?.[1]?.tasks.map(({ status }) => status)).toEqual(['1'])
})

test('a task whose new day waits to be sent is shown there, and is late no more', () => {
  const to = (date: string) => ({ date, hour: null, hour_finish: null })
  const {
    day: shown,
    late,
    week,
  } = withMoved(
    seen,
    new Map([
      [1, to(saturday)],
      [9, to(friday)],
    ]),
  )
  expect(ids(shown.tasks)!.toSorted()).toEqual([2, 9])
  expect(late?.tasks).toEqual([])
  expect(ids(week?.[1]?.tasks)!.toSorted()).toEqual([1, 3])
})
