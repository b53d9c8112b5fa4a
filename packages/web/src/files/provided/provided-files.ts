import { call } from '../../platform/query.ts'

/** The folders the provider publishes. */
export const providedFoldersQuery = call(
  'GET /client/attachment-folders',
  {},
  { topic: 'files', pick: ({ response }) => response.map(({ title, ...folder }) => ({ ...folder, name: title })) },
)

export const providedFilesQuery = (folder: number) =>
  call('GET /client/attachment-files/{folder}', { params: { folder } }, { topic: 'files' })
