import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Every query here begins with 'minutes': the server tells of all of them under one topic (minutes/live.ts). */
const all = ['minutes'] as const

export type Listing = { page: number; per_page: number; search: string }

/** Minutes of a folder; without one, folders and the minutes outside them. */
export const listQuery = (folderId: number | undefined, listing: Listing) =>
  queryOptions({
    queryKey: [...all, 'list', folderId ?? 'top', listing],
    queryFn: async ({ signal }) => {
      if (folderId === undefined) return api('GET /v2/protocols/with/folders', { query: listing, signal })
      const { response, total } = await api('GET /v2/protocols/folder/{folderId}', {
        params: { folderId },
        query: listing,
        signal,
      })
      return { folders: [], protocols: response, total }
    },
    placeholderData: keepPreviousData,
  })

export const archivedQuery = (folder_id: number | undefined, listing: Listing) =>
  queryOptions({
    queryKey: [...all, 'archived', folder_id ?? 'all', listing],
    queryFn: ({ signal }) => api('GET /v2/protocols/archiveds', { query: { ...listing, folder_id }, signal }),
    placeholderData: keepPreviousData,
  })

export const foldersQuery = queryOptions({
  queryKey: [...all, 'folders'],
  queryFn: async ({ signal }) => (await api('GET /v2/protocols-folders', { signal })).response,
})

export const minutesQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => (await api('GET /v2/protocols/{id}', { params: { id }, signal })).response,
  })

export const minutesFilesQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'files', id],
    queryFn: async ({ signal }) => (await api('GET /v2/protocols/{id}/files', { params: { id }, signal })).response,
  })

/** Open subjects of earlier minutes of the folder, which these minutes do not go on with yet. */
export const earlierQuery = ({ id, folder_id }: Minutes) =>
  queryOptions({
    queryKey: [...all, 'earlier', folder_id ?? 0, id],
    queryFn: async ({ signal }) =>
      (
        await api('GET /v2/protocols/subjects/opened/{id}', {
          params: { id: folder_id ?? 0 },
          query: { except: id },
          signal,
        })
      ).response,
    staleTime: 0,
  })

export const agendaQuery = (status: '1' | '2', listing: Listing) =>
  queryOptions({
    queryKey: [...all, 'agenda', status, listing],
    queryFn: ({ signal }) => api('GET /protocols/subjects', { query: { ...listing, status }, signal }),
    placeholderData: keepPreviousData,
  })

/** To call after minutes, folders or agenda subjects changed; with minutes as they are now when the answer told. */
export function minutesChanged(now?: Minutes): Promise<void> {
  if (now) queryClient.setQueryData(minutesQuery(now.id).queryKey, now)
  return queryClient.invalidateQueries({ queryKey: all })
}
