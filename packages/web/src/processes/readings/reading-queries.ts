import { call } from '../../platform/query.ts'

export const readersQuery = (id: number) =>
  call('GET /client/pop-readings/{id}', { params: { id } }, { topic: 'processes' })

/** The version in force of a procedure, and whether the user must confirm it. */
export const versionToReadQuery = (id: number) =>
  call('GET /client/pop-readings/{id}/version', { params: { id } }, { topic: 'processes' })

/** The procedures the user must read: unread ones first. */
export const toReadQuery = ({ page, per_page }: { page: number; per_page: number }) =>
  call('GET /client/pop-readings/mine', { query: { page, per_page } }, { topic: 'processes', paged: true })
