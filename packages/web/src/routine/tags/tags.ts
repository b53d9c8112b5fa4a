import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { tasksChanged } from '../tasks/task-queries.ts'

/** The user's own tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => (await api('GET /tags/my', { signal })).tags,
})

/** The twelve colours a tag can have, with their Portuguese names; they come with the product and do not change. */
export const tagColorsQuery = queryOptions({
  queryKey: ['tag-colors'],
  queryFn: async ({ signal }) => (await api('GET /tags/colors', { signal })).tags_colors,
  staleTime: Number.POSITIVE_INFINITY,
})

export const useTags = () => useQuery(tagsQuery)

/** To call after a tag was created, changed or deleted: tasks show their tags, so they are read again too. */
export function tagsChanged(): Promise<void> {
  tasksChanged()
  return queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey })
}
