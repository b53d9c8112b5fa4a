import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The company's projects and business units, by name. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => (await api('GET /v2/client/projects', { signal })).response,
})

export const useProjects = () => useQuery(projectsQuery)

/** To call after a project was created, changed or deleted. */
export const projectsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
