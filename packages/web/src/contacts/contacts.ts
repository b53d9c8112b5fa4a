import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { tasksChanged } from '../routine/tasks/task-queries.ts'

/** The company's contacts, by name. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: async ({ signal }) => (await api('GET /contacts', { signal })).contacts,
})

export const useContacts = () => useQuery(contactsQuery)

/** To call after a contact was created, changed or deleted: tasks show their contacts, so they are read again too. */
export function contactsChanged(): Promise<void> {
  tasksChanged()
  return queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey })
}
