import { expect, it } from 'vitest'
import { togetherByName } from './together.ts'

const of = (calendar_id: number | null, label: string, total: number, ...client_names: string[]) => ({
  calendar_id,
  label,
  total,
  client_names,
  clients: client_names.length,
})

it('adds the dates of a task of the same name and the same people, and keeps apart what others did', () => {
  const lines = togetherByName([
    of(1, 'Assar', 60, 'Bia'),
    of(2, 'Cobrir', 90, 'Bia'),
    of(3, 'Assar', 50, 'Bia'),
    of(4, 'Assar', 5, 'Ana'),
  ])
  expect(lines.map(({ label, total, dates, client_names }) => [label, client_names[0], total, dates])).toEqual([
    ['Assar', 'Bia', 110, 2],
    ['Cobrir', 'Bia', 90, 1],
    ['Assar', 'Ana', 5, 1],
  ])
})
