import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { IconAlarm, IconFlag3Filled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import type { Filter, FilterOption } from '../../ui/table/filters.ts'
import { ListHead } from '../../ui/table/ListHead.tsx'
import type { Listing } from '../../ui/table/useListing.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { tagsQuery } from '../tags/tags.ts'
import classes from './TaskFilterBar.module.css'

type Props = {
  list: Listing
  /** At the end of the line. */
  children?: ReactNode
}

/** The search and the filters above tasks in any form: days, week, month. */
export function TaskFilterBar({ list, children }: Props) {
  const [measure, narrow] = useNarrow()
  return (
    <div ref={measure} className={classes.bar}>
      <ListHead search={taskSearch} list={list} filters={useTaskFilters()} narrow={narrow} tools={children} open />
    </div>
  )
}

export const taskSearch = 'Buscar nas tarefas'

/** The filters of a list of tasks that the server narrows. `late`: the name of the late ones. */
export function useTaskFilters({ late = 'Atrasadas' } = {}): readonly Filter<Task>[] {
  const departments = useQuery(departmentsQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const person = usePersonFilter<Task>({ name: 'pessoa', rare: true })
  return [
    { name: 'prioridade', label: 'Prioridades', look: 'mark', icon: IconFlag3Filled },
    { name: 'atrasadas', label: late, look: 'mark', icon: IconAlarm },
    choice('andamento', 'Andamento', 'Todos', Object.entries(progressNames), ([value, label]) => ({ value, label })),
    person,
    choice('departamento', 'Departamento', 'Todos os departamentos', departments, ({ id, name }) => ({
      value: id,
      label: name,
    })),
    choice('etiqueta', 'Etiqueta', 'Todas as etiquetas', tags, ({ id, label }) => ({ value: id, label })),
  ]
}

const choice = <Row,>(
  name: string,
  label: string,
  all: string,
  rows: readonly Row[],
  of: (row: Row) => FilterOption,
): Filter<Task> => ({ name, label, all, rare: true, look: 'select', options: rows.map(of) })
