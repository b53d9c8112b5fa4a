import { Button } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconFlag3Filled } from '@tabler/icons-react'
import { type Filter, type FilterOption, keptRows } from '../../ui/table/filters.ts'
import type { Listing } from '../../ui/table/useListing.ts'

/** The names of the filters in the address. */
export const filterNames = ['prioridade', 'pessoa', 'departamento', 'etiqueta'] as const

/** The filters of lists of tasks; people, departments and tags are those of the tasks that are listed. */
export function filtersOf(tasks: readonly Task[]): readonly Filter<Task>[] {
  return [
    {
      name: 'prioridade',
      label: 'Prioridade',
      look: 'control',
      control: (value, choose) => (
        <Button
          variant={value ? 'light' : 'default'}
          aria-pressed={value !== undefined}
          leftSection={<IconFlag3Filled size={14} aria-hidden />}
          onClick={() => choose(value ? undefined : 'sim')}
        >
          Prioridades
        </Button>
      ),
      keeps: ({ priority }) => priority,
    },
    {
      name: 'pessoa',
      label: 'Responsável',
      all: 'Todas as pessoas',
      rare: true,
      look: 'select',
      options: optionsOf(tasks, ({ client_id, client_name }) => [{ value: client_id, label: client_name }]),
      keeps: ({ client_id }, value) => client_id === value,
    },
    {
      name: 'departamento',
      label: 'Departamento',
      all: 'Todos os departamentos',
      rare: true,
      look: 'select',
      options: optionsOf(tasks, ({ departments }) =>
        departments.map(({ department_id, label }) => ({ value: department_id, label })),
      ),
      keeps: ({ departments }, value) => departments.some(({ department_id }) => department_id === value),
    },
    {
      name: 'etiqueta',
      label: 'Etiqueta',
      all: 'Todas as etiquetas',
      rare: true,
      look: 'select',
      options: optionsOf(tasks, ({ tags }) => tags.map(({ tag_id, label }) => ({ value: tag_id, label }))),
      keeps: ({ tags }, value) => tags.some(({ tag_id }) => tag_id === value),
    },
  ]
}

/** The tasks that every chosen filter keeps and that have all searched words, without regard to accents and case. */
export function shownTasks<Shown extends Task>(
  tasks: readonly Shown[],
  filters: readonly Filter<Task>[],
  { chosen, typed }: Pick<Listing, 'chosen' | 'typed'>,
): readonly Shown[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  const kept = keptRows<Shown>(tasks, filters as readonly Filter<Shown>[], chosen)
  if (words.length === 0) return kept
  return kept.filter((task) => {
    const line = searchable(
      [task.label, task.feedback, task.client_name, ...task.subjects.map(({ title }) => title)].join('\n'),
    )
    return words.every((word) => line.includes(word))
  })
}

function optionsOf(tasks: readonly Task[], of: (task: Task) => FilterOption[]): FilterOption[] {
  const options = new Map(tasks.flatMap(of).map((option) => [option.value, option]))
  return [...options.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
}
