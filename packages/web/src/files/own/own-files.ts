import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const all = ['own-files'] as const

export type Listing = { page: number; per_page: number; search: string }

/** The user's folders, and the space of the company's files. */
export const foldersQuery = queryOptions({
  queryKey: [...all, 'folders'],
  queryFn: ({ signal }) => api('GET /client/my-attachments/folders', { signal }),
})

/** The files of a folder; without one, those outside folders, or with a search those of all folders. */
export const filesQuery = (folder: number | undefined, query: Listing) =>
  queryOptions({
    queryKey: [...all, 'files', folder ?? 'top', query],
    queryFn: ({ signal }) =>
      folder === undefined
        ? api('GET /client/my-attachments/files', { query, signal })
        : api('GET /client/my-attachments/files/{folder}', { params: { folder }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** To call after files or folders of the user's changed. */
export const ownFilesChanged = () => queryClient.invalidateQueries({ queryKey: all })

/** Sends one file to a folder, or outside folders; `onProgress` is told the sent fraction. */
export const sendFile = (folder: number | undefined, file: File, onProgress: (sent: number) => void) =>
  folder === undefined
    ? api('POST /client/my-attachments/file', { files: [file], onProgress })
    : api('POST /client/my-attachments/file/{folder}', { params: { folder }, files: [file], onProgress })
