import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/*
 * What the task form chooses from: people, contacts, departments, collaborators. They change seldom, so they are read
 * again only after minutes.
 */
const staleTime = 5 * 60_000

/** Who can be responsible: the company's active users. */
export const peopleQuery = queryOptions({
  queryKey: ['choices', 'people'],
  queryFn: async ({ signal }) => (await api('GET /client/users', { signal })).response,
  select: (people) => people.filter(({ is_disabled }) => is_disabled === '1'),
  staleTime,
})

/** Contacts by name; the server searches where a company has more than a list holds. */
export const contactsQuery = (search: string) =>
  queryOptions({
    queryKey: ['choices', 'contacts', search],
    queryFn: ({ signal }) => api('GET /contacts', { query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const departmentsQuery = queryOptions({
  queryKey: ['choices', 'departments'],
  queryFn: async ({ signal }) => (await api('GET /departments', { signal })).departments,
  staleTime,
})

/** Whom a 'Processo de Feedback' can be about (decision O059). */
export const collaboratorsQuery = queryOptions({
  queryKey: ['choices', 'collaborators'],
  queryFn: async ({ signal }) => (await api('GET /calendar/feedbacks-collaborators', { signal })).response,
  staleTime,
})
