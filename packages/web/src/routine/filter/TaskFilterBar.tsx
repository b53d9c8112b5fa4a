import { CloseButton, TextInput } from '@mantine/core'
import { IconAlarm, IconFlag3Filled, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { peopleQuery } from '../../admin/users/users.ts'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import type { Filter, FilterOption } from '../../ui/table/filters.ts'
import type { Listing } from '../../ui/table/useListing.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { tagsQuery } from '../tags/tags.ts'
import classes from './TaskFilterBar.module.css'

type Props = {
  list: Listing
  /** At the end of the line. */
  children?: ReactNode
}

/** The search and the filters above tasks in any form: lists, week, month. */
export function TaskFilterBar({ list, children }: Props) {
  const [measure, narrow] = useNarrow()
  return (
    <div ref={measure} className={classes.bar}>
      <TextInput
        className={classes.search}
        aria-label="Buscar nas tarefas"
        placeholder="Buscar"
        value={list.typed}
        onChange={(event) => list.type(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={list.typed && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => list.type('')} />}
      />
      <FilterBar list={list} filters={useTaskFilters()} narrow={narrow} alone />
      {children}
    </div>
  )
}

/** The filters of a list of tasks that the server narrows. `late`: the name of the late ones. */
export function useTaskFilters({ late = 'Atrasadas' } = {}): readonly Filter[] {
  const people = useQuery(peopleQuery).data ?? []
  const departments = useQuery(departmentsQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  return [
    { name: 'prioridade', label: 'Prioridades', look: 'mark', icon: IconFlag3Filled },
    { name: 'atrasadas', label: late, look: 'mark', icon: IconAlarm },
    choice('pessoa', 'Responsável', 'Todas as pessoas', people, ({ id, name }) => ({ value: id, label: name })),
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
): Filter => ({ name, label, all, rare: true, look: 'select', options: rows.map(of) })
