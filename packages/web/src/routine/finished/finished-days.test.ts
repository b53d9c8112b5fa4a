import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { expect, test } from 'vitest'
import { byDay, dayTitle } from './finished-days.ts'

const concluded = (id: number, date_finish: string) => ({ id, date_finish }) as FinishedTask

test('a task concluded at night in São Paulo belongs to that day, although it is the next day in UTC', () => {
  const days = byDay(
    [
      concluded(3, '2026-11-21T12:00:00.000Z'),
      concluded(2, '2026-11-21T02:30:00.000Z'),
      concluded(1, '2026-11-20T15:00:00.000Z'),
    ],
    'America/Sao_Paulo',
  )
  expect(days.map(({ date, tasks }) => [date, tasks.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [3]],
    ['2026-11-20', [2, 1]],
  ])
})

test('the last two days are called today and yesterday, also across the turn of a year', () => {
  expect(dayTitle('2027-01-01', '2027-01-01')).toBe('Hoje, 01/01/2027')
  expect(dayTitle('2026-12-31', '2027-01-01')).toBe('Ontem, 31/12/2026')
  expect(dayTitle('2026-12-30', '2027-01-01')).toBe('Quarta-feira, 30/12/2026')
})
