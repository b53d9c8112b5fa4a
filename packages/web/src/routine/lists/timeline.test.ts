import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const task = (id: number, date: string | null, waits: readonly number[] = [], who = 'Ana') => ({
  id,
  date,
  who,
  prerequisites: waits.map((one) => ({ id: one, label: `Tarefa ${one}`, client_name: '', done: false, open: true })),
})
const byPerson = ({ who }: ReturnType<typeof task>) => [{ title: who, place: who }]
const today = '2026-11-18'

test('only what depends on something, or is waited for, is on it; in rows by group and day', () => {
  const tasks = [
    task(1, '2026-11-16'),
    task(2, '2026-11-20', [1], 'Bia'),
    task(3, '2026-11-19', [1]),
    task(4, '2026-11-19'),
    task(5, null, [2]),
  ]
  const { rows, days, undated, lines } = timelineOf(tasks, today, byPerson)
  expect(rows.map((row) => ('heading' in row ? row.heading : row.task.id))).toEqual(['Ana', 1, 3, 'Bia', 2])
  expect(undated.map(({ id }) => id)).toEqual([5])
  expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-20'])
  expect(lines).toEqual([
    { from: 1, to: 2, tight: false },
    { from: 1, to: 3, tight: false },
  ])
})

test('a bar begins when what it waits for can be done, late ones are marked, and a plan that cannot hold is tight', () => {
  const { rows, lines } = timelineOf(
    [task(1, '2026-11-16'), task(2, '2026-11-21', [1]), task(3, '2026-11-15', [1])],
    today,
    byPerson,
  )
  expect(rows.slice(1)).toMatchObject([
    { task: { id: 3 }, from: '2026-11-15', late: true },
    { task: { id: 1 }, from: '2026-11-16', late: true },
    { task: { id: 2 }, from: '2026-11-17', to: '2026-11-21', late: false },
  ])
  expect(lines.map(({ to, tight }) => [to, tight])).toEqual([
    [2, false],
    [3, true],
  ])
})

test('nothing depends on anything: nothing is drawn', () => {
  expect(timelineOf([task(1, '2026-11-16'), task(2, '2026-11-17')], today, byPerson)).toMatchObject({
    rows: [],
    lines: [],
    undated: [],
  })
})
