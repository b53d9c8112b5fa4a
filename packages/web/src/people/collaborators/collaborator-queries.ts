import type { CallInput } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'

type Asked = NonNullable<CallInput<'GET /users/process-feedback/collaborator'>['query']>

/** People of the register by name, page by page: those who work here, those who left, or all. */
export const collaboratorsQuery = (query: Asked) =>
  call('GET /users/process-feedback/collaborator', { query }, { topic: 'people', paged: true })

export const collaboratorQuery = (id: number) =>
  call('GET /users/process-feedback/collaborator/{id}', { params: { id } }, { topic: 'people' })

/** The photographs of those of the register who are users. */
export const registerPhotosQuery = call(
  'GET /users/process-feedback/collaborator/photos',
  {},
  { topic: 'people', staleTime: 5 * 60_000 },
)
