import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { expect, test } from 'vitest'
import { groupedRows } from '../../ui/table/rows.ts'
import { type Grouping, groupsBy } from './task-groups.ts'

const task = (label: string, more: Partial<Task>) =>
  ({ label, client_name: 'Ana', priority: false, date: null, departments: [], tags: [], ...more }) as unknown as Task
const tasks = [
  task('Sem dia', { priority: true }),
  task('Amanhã', {
    date: '2026-11-19',
    departments: [
      { department_id: 1, label: 'Loja' },
      { department_id: 2, label: 'Cozinha' },
    ],
  }),
  task('Hoje', { date: '2026-11-18', client_name: 'Bia', tags: [{ tag_id: 1, label: 'Pão', color: '' }] }),
  task('Tarde', { date: '2026-11-02' }),
  task('Mais tarde', { date: '2026-11-09', client_name: 'Ágata' }),
]
const grouped = (by: Grouping) =>
  [...Map.groupBy(groupedRows(tasks, groupsBy(by, '2026-11-18')), ({ group }) => group.title)].map(([title, rows]) => [
    title,
    ...rows.map(({ row }) => row.label),
  ])

test('days are in their order, what is late first and what has no day last', () => {
  expect(grouped('data')).toEqual([
    ['Atrasadas', 'Tarde', 'Mais tarde'],
    ['Hoje', 'Hoje'],
    ['Amanhã, quinta-feira, 19 de novembro', 'Amanhã'],
    ['Sem data', 'Sem dia'],
  ])
})

test('people, departments and tags are in Portuguese order; a task of two departments is in both', () => {
  expect(grouped('pessoa').map(([title]) => title)).toEqual(['Ágata', 'Ana', 'Bia'])
  expect(grouped('departamento')).toEqual([
    ['Cozinha', 'Amanhã'],
    ['Loja', 'Amanhã'],
    ['Sem departamento', 'Sem dia', 'Hoje', 'Tarde', 'Mais tarde'],
  ])
  expect(grouped('etiqueta')[0]).toEqual(['Pão', 'Hoje'])
})

test('priorities come first', () => {
  expect(grouped('prioridade')[0]).toEqual(['Prioridades', 'Sem dia'])
})
