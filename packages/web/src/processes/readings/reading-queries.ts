import type { PopReaders } from '@prumo/contract/processes/readings/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Every query here begins with 'processes': the server tells of all of them under one topic (processes/live.ts). */
const all = ['processes', 'readings'] as const

export const readersQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'readers', id],
    queryFn: async ({ signal }) => (await api('GET /client/pop-readings/{id}', { params: { id }, signal })).response,
  })

/** The version in force of a procedure, and whether I am to confirm it. */
export const versionToReadQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'version', id],
    queryFn: ({ signal }) => api('GET /client/pop-readings/{id}/version', { params: { id }, signal }),
  })

/** What I am to read: first what is missing. */
export const toReadQuery = (page: number, per_page: number) =>
  queryOptions({
    queryKey: [...all, 'mine', page, per_page],
    queryFn: ({ signal }) => api('GET /client/pop-readings/mine', { query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  })

/** To call after readings or readers changed; with the readers as they are now when the answer told. */
export function readingsChanged(now?: PopReaders): Promise<void> {
  if (now) queryClient.setQueryData(readersQuery(now.pop_id).queryKey, now)
  return queryClient.invalidateQueries({ queryKey: ['processes'] })
}
