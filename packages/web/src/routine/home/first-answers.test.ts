import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { weekQuery } from '../calendar/api.ts'
import { taskSnapshot } from '../offline/task-snapshot.ts'
import { lateQuery } from '../tasks/actions/task-queries.ts'
import { cacheAnswers, firstWeekLoad } from './first-answers.ts'

const day = {
  date_filter: '2026-11-20',
  date_formatted: '20/11/2026',
  name: 'Sexta-feira',
  holiday: null,
  deadlines: [],
  tasks: [],
  more: 0,
  concluded: 0,
}
const week = [{ date_filter: '2026-11-20', holiday: null, tasks: 3, done: 1 }]
const task = { id: 1, label: 'Pagar o aluguel' } as Task

function cached(late: { tasks: Task[]; total: number }) {
  const client = new QueryClient()
  const answers = { 'GET /calendar/day': { day }, 'GET /calendar/late': { late }, week }
  cacheAnswers(client, { ...answers, 'GET /waiting': { response: [], total: 0 } as never })
  return client
}

it('reads the late tasks once Home is drawn where the page had only the first, and only there', () => {
  const whole = cached({ tasks: [task], total: 1 })
  expect(whole.getQueryState(lateQuery.queryKey)?.isInvalidated).toBe(false)
  const first = cached({ tasks: [task], total: 2 })
  expect(first.getQueryState(lateQuery.queryKey)?.isInvalidated).toBe(true)
  expect(first.getQueryData(lateQuery.queryKey)).toEqual({ tasks: [task], total: 2 })
})

it('keeps the week for Home without a connection when it is read after the page', () => {
  const key = weekQuery('2026-11-20').queryKey
  expect(taskSnapshot.watches).toContainEqual(key.slice(0, 2))
})

it('has the figures of the week until the week is read', () => {
  expect(firstWeekLoad(cached({ tasks: [], total: 0 }))).toEqual(week)
  expect(firstWeekLoad(new QueryClient())).toBeUndefined()
})
