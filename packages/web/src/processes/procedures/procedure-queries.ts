import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import type { Answer } from '../../platform/api.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient, readAnew } from '../../platform/query-client.ts'

export type Listing = { page: number; per_page: number; search: string }

/** More procedures than one process may have (processLimits). */
const ALL_OF_A_PROCESS = 100

/** The procedures of a process, and where that stands. */
export const ofProcessQuery = (processId: number) =>
  call(
    'GET /client/pop/{processId}',
    { params: { processId }, query: { per_page: ALL_OF_A_PROCESS } },
    { topic: 'processes' },
  )

/** Who may approve one; the customer's journey has no process to ask. */
export const approversQuery = call(
  'GET /client/pop/approvers',
  {},
  { topic: 'users', pick: ({ response }) => response },
)

/** What a new procedure of a process begins with, and who may be responsible for one. */
export const beginningQuery = (id: number) =>
  call('GET /client/pop/proccess/{id}', { params: { id } }, { topic: 'processes', pick: ({ response }) => response })
export type Beginning = Answer<'GET /client/pop/proccess/{id}'>['response']

export const procedureQuery = (id: number) =>
  call('GET /client/pop/one/{id}', { params: { id } }, { topic: 'processes', pick: ({ response }) => response })

export type ProcedureState = '' | 'not_created' | 'open' | 'approved' | 'refused' | 'late'
export type Choice = Listing & { state: ProcedureState; department_id?: number }

export const byDepartmentQuery = (query: Choice) =>
  call('GET /client/pop/pops-department', { query }, { topic: 'processes', paged: true })

export const toAuthorizeQuery = (query: Listing) =>
  call('GET /client/pop/authorize-pops', { query }, { topic: 'processes', paged: true })

export const versionsQuery = (id: number, page: number) =>
  call(
    'GET /client/pop/pops-history/{id}',
    { params: { id }, query: { page, per_page: versionsOfAPage } },
    { topic: 'processes', paged: true },
  )
export const versionsOfAPage = 50

/** What changed up to a version, since the one before it unless another is named: evidence, which never changes. */
export const differenceQuery = (id: number, since: number | undefined) =>
  call(
    'GET /client/pop/history/{id}/difference',
    { params: { id }, query: { since } },
    { topic: 'processes', pick: ({ response }) => response, staleTime: Number.POSITIVE_INFINITY },
  )

/** What the saved text of a procedure would change over its version in force. */
export const pendingQuery = (id: number) =>
  call(
    'GET /client/pop/one/{id}/difference',
    { params: { id } },
    { topic: 'processes', pick: ({ response }) => response },
  )

/** Files of one procedure, or of a process and all its procedures. */
export const filesQuery = (processId: number, pop_id: number | undefined) =>
  call(
    'GET /client/pop-attachment/{processId}',
    { params: { processId }, query: { pop_id } },
    { topic: 'processes', pick: ({ response }) => response },
  )

/** The page knows a procedure as it is now, without reading it again. */
export function cacheProcedure(now: Pop): void {
  const { queryKey } = procedureQuery(now.id)
  queryClient.setQueryData(queryKey, now)
  readAnew(queryKey)
}

/** To call after procedures changed; with one as it is now when the answer told. */
export function proceduresChanged(now?: Pop): Promise<void> {
  if (now) cacheProcedure(now)
  return changed('processes')
}
