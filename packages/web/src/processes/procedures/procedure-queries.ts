import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { queryClient, readAnew } from '../../platform/query-client.ts'

/** Every query here begins with 'processes': the server tells of all of them under one topic (processes/live.ts). */
const all = ['processes', 'procedures'] as const

export type Listing = { page: number; per_page: number; search: string }

/** More procedures than one process may have (processLimits). */
const ALL_OF_A_PROCESS = 100

/** The procedures of a process, and where that stands. */
export const ofProcessQuery = (processId: number) =>
  queryOptions({
    queryKey: [...all, 'of-process', processId],
    queryFn: ({ signal }) =>
      api('GET /client/pop/{processId}', { params: { processId }, query: { per_page: ALL_OF_A_PROCESS }, signal }),
  })

/** What a new procedure of a process begins with, and who may be responsible for one. */
export const beginningQuery = (processId: number) =>
  queryOptions({
    queryKey: [...all, 'beginning', processId],
    queryFn: async ({ signal }) =>
      (await api('GET /client/pop/proccess/{id}', { params: { id: processId }, signal })).response,
  })
export type Beginning = Answer<'GET /client/pop/proccess/{id}'>['response']

export const procedureQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => (await api('GET /client/pop/one/{id}', { params: { id }, signal })).response,
  })

export type ProcedureState = '' | 'not_created' | 'open' | 'approved' | 'refused' | 'late'
export type Choice = Listing & { state: ProcedureState; department_id?: number }

export const byDepartmentQuery = (choice: Choice) =>
  queryOptions({
    queryKey: [...all, 'by-department', choice],
    queryFn: ({ signal }) => api('GET /client/pop/pops-department', { query: choice, signal }),
    placeholderData: keepPreviousData,
  })

export const toAuthorizeQuery = (listing: Listing) =>
  queryOptions({
    queryKey: [...all, 'to-authorize', listing],
    queryFn: ({ signal }) => api('GET /client/pop/authorize-pops', { query: listing, signal }),
    placeholderData: keepPreviousData,
  })

export const versionsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...all, 'versions', id, page],
    queryFn: ({ signal }) =>
      api('GET /client/pop/pops-history/{id}', { params: { id }, query: { page, per_page: versionsOfAPage }, signal }),
    placeholderData: keepPreviousData,
  })
export const versionsOfAPage = 50

/** What changed up to a version: since the one before it, unless another is named. */
export const differenceQuery = (version: number, since: number | undefined) =>
  queryOptions({
    queryKey: [...all, 'difference', version, since ?? 'before'],
    queryFn: async ({ signal }) =>
      (
        await api('GET /client/pop/history/{id}/difference', {
          params: { id: version },
          query: { since },
          signal,
        })
      ).response,
    // A version is evidence: it never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the saved text of a procedure would change over its version in force. */
export const pendingQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'pending', id],
    queryFn: async ({ signal }) =>
      (await api('GET /client/pop/one/{id}/difference', { params: { id }, signal })).response,
  })

/** Files of one procedure, or of a process and all its procedures. */
export const filesQuery = (processId: number, procedureId: number | undefined) =>
  queryOptions({
    queryKey: [...all, 'files', processId, procedureId ?? 'all'],
    queryFn: async ({ signal }) =>
      (
        await api('GET /client/pop-attachment/{processId}', {
          params: { processId },
          query: { pop_id: procedureId },
          signal,
        })
      ).response,
  })

/** The page knows a procedure as it is now, without reading it again. */
export function keepProcedure(now: Pop): void {
  const { queryKey } = procedureQuery(now.id)
  queryClient.setQueryData(queryKey, now)
  readAnew(queryKey)
}

/** To call after procedures changed; with one as it is now when the answer told. */
export function proceduresChanged(now?: Pop): Promise<void> {
  if (now) keepProcedure(now)
  return queryClient.invalidateQueries({ queryKey: ['processes'] })
}
