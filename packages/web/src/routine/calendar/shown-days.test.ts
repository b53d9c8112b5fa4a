import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { expect, test } from 'vitest'
import { byDate, shownTasks, withoutTask, withTask } from './shown-days.ts'

const task = (id: number, date: string, hour: string | null = null, status = '1') =>
  ({ id, date, hour, status }) as Task
const day = (date: string, ...tasks: Task[]): CalendarDay => ({
  date_filter: date,
  date_formatted: '',
  name: '',
  holiday: null,
  deadlines: [],
  more: 0,
  tasks,
})
const ids = (days: readonly CalendarDay[]) => days.map(({ tasks }) => tasks.map(({ id }) => id))

test('a moved task leaves its day and is in the new one by its hour, after those without an hour', () => {
  const days = [
    day('2026-11-16', task(1, '2026-11-16', '08:00'), task(2, '2026-11-16', '09:00')),
    day('2026-11-17', task(3, '2026-11-17'), task(4, '2026-11-17', '10:00')),
  ]
  expect(ids(withTask(days, task(1, '2026-11-17', '09:30')))).toEqual([[2], [3, 1, 4]])
})

test('a task moved out of the shown days is removed from them, and unchanged days stay the same objects', () => {
  const days = [day('2026-11-16', task(1, '2026-11-16')), day('2026-11-17', task(2, '2026-11-17'))]
  const after = withTask(days, task(1, '2027-01-01'))
  expect(ids(after)).toEqual([[], [2]])
  expect(after[1]).toBe(days[1])
})

test('a deleted task is removed', () => {
  expect(ids(withoutTask([day('2026-11-16', task(1, '2026-11-16'), task(2, '2026-11-16'))], 1))).toEqual([[2]])
})

test('open tasks take the places before concluded ones, both in the order of the day', () => {
  const tasks = [task(1, 'd', '08:00', '2'), task(2, 'd', '09:00'), task(3, 'd', '10:00', '2'), task(4, 'd', '11:00')]
  expect(shownTasks(tasks, 3).map(({ id }) => id)).toEqual([2, 4])
  expect(shownTasks(tasks, 4)).toBe(tasks)
})

test('days are found by their date', () => {
  expect(byDate([day('2026-11-16')]).get('2026-11-16')?.date_filter).toBe('2026-11-16')
})
