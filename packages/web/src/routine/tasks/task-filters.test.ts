import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { expect, test } from 'vitest'
import { filtersOf, shownTasks } from './task-filters.tsx'

const task = (label: string, more: Partial<Task> = {}) =>
  ({
    label,
    feedback: '',
    client_id: 1,
    client_name: 'Ana',
    priority: false,
    status: '1',
    subjects: [],
    departments: [],
    tags: [],
    ...more,
  }) as unknown as Task
const tasks = [
  task('Pagar o gás', { priority: true, tags: [{ tag_id: 3, label: 'Financeiro', color: '' }] }),
  task('Limpar o forno', { client_id: 2, client_name: 'João', departments: [{ department_id: 5, label: 'Produção' }] }),
]
const shown = (chosen: Record<string, string | number>, typed = '') =>
  shownTasks(tasks, filtersOf(tasks), { chosen, typed }).map(({ label }) => label)

test('tasks are filtered by priority, person, department and tag together with the searched words', () => {
  expect(shown({})).toEqual(['Pagar o gás', 'Limpar o forno'])
  expect(shown({ prioridade: 'sim' })).toEqual(['Pagar o gás'])
  expect(shown({ pessoa: 2 })).toEqual(['Limpar o forno'])
  expect(shown({ departamento: 5 })).toEqual(['Limpar o forno'])
  expect(shown({ etiqueta: 3 })).toEqual(['Pagar o gás'])
  expect(shown({ etiqueta: 3, pessoa: 2 })).toEqual([])
  expect(shown({}, 'GAS pagar')).toEqual(['Pagar o gás'])
  expect(shown({}, 'joao')).toEqual(['Limpar o forno'])
})

test('only people, departments and tags of the listed tasks are offered', () => {
  const names = filtersOf(tasks).flatMap((filter) =>
    filter.look === 'control' ? [] : [filter.options.map(({ label }) => label)],
  )
  expect(names).toEqual([['Ana', 'João'], ['Produção'], ['Financeiro']])
})
