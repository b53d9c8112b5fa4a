import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Listing = { page: number; per_page: number; search: string }

/** By an open subject: a person's, or of those who left. */
type ByPerson = Listing & { responsible_id?: number; of_left?: 'true' }

/** The minutes of a folder; without one, of all. They are two calls with one shape. */
export const listQuery = (folderId: number | undefined, listing: ByPerson) =>
  folderId === undefined
    ? call('GET /v2/protocols', { query: listing }, { topic: 'minutes', paged: true })
    : call(
        'GET /v2/protocols/folder/{folderId}',
        { params: { folderId }, query: listing },
        { topic: 'minutes', paged: true },
      )

export const archivedQuery = (folder_id: number | undefined, listing: Listing) =>
  call('GET /v2/protocols/archiveds', { query: { ...listing, folder_id } }, { topic: 'minutes', paged: true })

export const foldersQuery = call('GET /v2/protocols-folders', {}, { topic: 'minutes' })

export const minutesQuery = (id: number) => call('GET /v2/protocols/{id}', { params: { id } }, { topic: 'minutes' })

export const minutesFilesQuery = (id: number) =>
  call('GET /v2/protocols/{id}/files', { params: { id } }, { topic: 'minutes' })

/** Open subjects of earlier minutes of the folder that these minutes do not continue yet. */
export const earlierQuery = ({ id, folder_id }: Minutes) =>
  call(
    'GET /v2/protocols/subjects/opened/{id}',
    { params: { id: folder_id ?? 0 }, query: { except: id } },
    { topic: 'minutes', staleTime: 0 },
  )

export const agendaQuery = (status: '1' | '2', listing: Listing) =>
  call('GET /protocols/subjects', { query: { ...listing, status } }, { topic: 'minutes', paged: true })

export const agendaSubjectQuery = (id: number) =>
  call('GET /protocols/subject/{id}', { params: { id } }, { topic: 'minutes' })

/** To call after minutes, folders or agenda subjects changed; with the minutes when an answer contained them. */
export function minutesChanged(now?: Minutes): Promise<void> {
  if (now) queryClient.setQueryData(minutesQuery(now.id).queryKey, now)
  return changed('minutes')
}
