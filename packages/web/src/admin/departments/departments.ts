import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { tasksChanged } from '../../routine/tasks/task-queries.ts'

/** The company's departments, by name. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: async ({ signal }) => (await api('GET /client/departments', { signal })).response,
})

export const useDepartments = () => useQuery(departmentsQuery)

/** The usual departments the company does not have yet. */
export const missingDepartmentsQuery = queryOptions({
  queryKey: ['departments', 'missing'],
  queryFn: async ({ signal }) => (await api('GET /client/departments/sync', { signal })).response,
})

/** To call after a department was created, changed or deleted: tasks show theirs, so they are read again too. */
export function departmentsChanged(): Promise<void> {
  tasksChanged()
  return queryClient.invalidateQueries({ queryKey: departmentsQuery.queryKey })
}
