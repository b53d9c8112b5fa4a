import type { TaskFilterQuery } from '@prumo/contract/routine/tasks/filter.ts'
import { type Progress, progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { useSearch } from '@tanstack/react-router'
import { personAsked, personIn } from '../../admin/users/person-filter.ts'
import { idIn, type ListAddress, listSearch, oneOf } from '../../ui/table/address.ts'
import { type Listing, useListing } from '../../ui/table/useListing.ts'

/* The one filter of every list of tasks: in the address of its screen, and in the query of the calls it reads. */

/** What is asked of a call: only what was chosen. */
export type TaskFilter = Partial<TaskFilterQuery>

const readers = {
  prioridade: oneOf(['sim']),
  atrasadas: oneOf(['sim']),
  andamento: oneOf(Object.keys(progressNames) as Progress[]),
  pessoa: personIn,
  departamento: idIn,
  etiqueta: idIn,
}
const filterNames = Object.keys(readers) as readonly (keyof typeof readers)[]

/** Reads the filter of a list of tasks from an address. */
export const taskFilterIn = listSearch(readers)
export type TaskFilterAddress = ListAddress & { [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]> }

/** The chosen filter as the calls take it; {} when nothing is chosen, so that a whole list has one key. */
export function filterOf({ search, chosen }: Pick<Listing, 'search' | 'chosen'>): TaskFilter {
  const { prioridade, atrasadas, andamento, pessoa, departamento, etiqueta } = chosen
  return {
    ...(search !== '' && { search }),
    ...(andamento !== undefined && { progress: andamento as Progress }),
    ...personAsked('client_id', pessoa),
    ...(departamento !== undefined && { department_id: Number(departamento) }),
    ...(etiqueta !== undefined && { tag_id: Number(etiqueta) }),
    ...(prioridade !== undefined && { priority: 'true' as const }),
    ...(atrasadas !== undefined && { late: 'true' as const }),
  }
}

/** What the screen's address asks, for parts of a screen that only read. */
export function useAskedFilter(): TaskFilter {
  const { busca, ...chosen } = useSearch({ strict: false }) as TaskFilterAddress
  return filterOf({ search: String(busca ?? ''), chosen })
}

/** The filter of the screen's address: its state for the bar, and what to ask the calls. */
export function useTaskFilter(): { list: Listing; filter: TaskFilter } {
  const list = useListing({ filters: filterNames })
  return { list, filter: filterOf(list) }
}
