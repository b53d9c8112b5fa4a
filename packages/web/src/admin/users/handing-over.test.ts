import { expect, test } from 'vitest'
import { type Choice, partsOf, personOf } from './handing-over.ts'

const duty = (id: string) => ({ id, label: id, count: 3, link: '/' })
const work = [duty('task.own'), duty('series.own')]
const choice = (more: Partial<Choice>): Choice => ({ all: null, duties: {}, records: {}, ...more })

test('the nearest choice counts: of a record, of its kind, of everything', () => {
  const chosen = choice({ all: 3, duties: { 'series.own': 4 }, records: { 'task.own': { 7: 5 } } })
  expect(personOf(chosen, 'task.own')).toBe(3)
  expect(personOf(chosen, 'task.own', 7)).toBe(5)
  expect(personOf(chosen, 'task.own', 8)).toBe(3)
  expect(personOf(chosen, 'series.own')).toBe(4)
  expect(partsOf(chosen, work)).toEqual([
    { duty: 'task.own', client_id: 5, ids: [7] },
    { duty: 'task.own', client_id: 3 },
    { duty: 'series.own', client_id: 4 },
  ])
})

test('several people share a kind, and what nobody was chosen for is not sent', () => {
  const chosen = choice({ records: { 'task.own': { 1: 5, 2: 6, 3: 5, 4: null } } })
  expect(partsOf(chosen, work)).toEqual([
    { duty: 'task.own', client_id: 5, ids: [1, 3] },
    { duty: 'task.own', client_id: 6, ids: [2] },
  ])
})
