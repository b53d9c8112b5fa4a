import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

export type Listing = { page: number; per_page: number; search: string }

/** The user's folders, and the space used by the company's files. */
export const foldersQuery = call('GET /client/my-attachments/folders', {}, { topic: 'files' })

/** The files of a folder; without one, those outside folders, or with a search those of all folders. */
export const filesQuery = (folder: number | undefined, query: Listing) =>
  folder === undefined
    ? call('GET /client/my-attachments/files', { query }, { topic: 'files', paged: true })
    : call('GET /client/my-attachments/files/{folder}', { params: { folder }, query }, { topic: 'files', paged: true })

/** Uploads one file to a folder, or outside folders; `onProgress` receives the sent fraction. */
export const sendFile = (folder: number | undefined, file: File, onProgress: (sent: number) => void) =>
  folder === undefined
    ? api('POST /client/my-attachments/file', { files: [file], onProgress })
    : api('POST /client/my-attachments/file/{folder}', { params: { folder }, files: [file], onProgress })
