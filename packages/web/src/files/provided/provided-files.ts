import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

export const providedFoldersQuery = queryOptions({
  queryKey: ['provided-files', 'folders'],
  queryFn: async ({ signal }) =>
    (await api('GET /client/attachment-folders', { signal })).response.map(({ title, ...folder }) => ({
      ...folder,
      name: title,
    })),
})

export const providedFilesQuery = (folder: number) =>
  queryOptions({
    queryKey: ['provided-files', 'folder', folder],
    queryFn: ({ signal }) => api('GET /client/attachment-files/{folder}', { params: { folder }, signal }),
  })
