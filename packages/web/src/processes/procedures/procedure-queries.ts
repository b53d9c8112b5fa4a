import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import type { Answer } from '../../platform/api.ts'
import { call, changed } from '../../platform/query.ts'
import { queryClient, readAnew } from '../../platform/query-client.ts'
import { versionsOfAPage } from '../../ui/history/compared.ts'

export type Listing = { page: number; per_page: number; search: string }

/** More than the most procedures a process may have (processLimits). */
const ALL_OF_A_PROCESS = 100

/** The procedures of a process, with the department and macro-process it belongs to. */
export const ofProcessQuery = (processId: number) =>
  call(
    'GET /client/pop/{processId}',
    { params: { processId }, query: { per_page: ALL_OF_A_PROCESS } },
    { topic: 'processes' },
  )

/** The people who may approve the journey's POP; a process names its own approvers. */
export const approversQuery = call('GET /client/pop/approvers', {}, { topic: 'users' })

/** The initial values of a new procedure of a process, and the people who may be responsible for one. */
export const beginningQuery = (id: number) =>
  call('GET /client/pop/proccess/{id}', { params: { id } }, { topic: 'processes' })
export type Beginning = Answer<'GET /client/pop/proccess/{id}'>['response']

export const procedureQuery = (id: number) =>
  call('GET /client/pop/one/{id}', { params: { id } }, { topic: 'processes' })

export type ProcedureState = '' | 'not_created' | 'open' | 'approved' | 'refused' | 'late'
type ByApprover = { approver_id?: number; of_left?: 'true' }
export type Choice = Listing & ByApprover & { state: ProcedureState; department_id?: number }

export const byDepartmentQuery = (query: Choice) =>
  call('GET /client/pop/pops-department', { query }, { topic: 'processes', paged: true })

export const toAuthorizeQuery = (query: Listing & ByApprover) =>
  call('GET /client/pop/authorize-pops', { query }, { topic: 'processes', paged: true })

export const versionsQuery = (id: number, page: number) =>
  call(
    'GET /client/pop/pops-history/{id}',
    { params: { id }, query: { page, per_page: versionsOfAPage } },
    { topic: 'processes', paged: true },
  )

/**
 * The differences of a version from `since`, by default the version before. Versions never change, so this never
 * becomes stale.
 */
export const differenceQuery = (id: number, since: number | undefined) =>
  call(
    'GET /client/pop/history/{id}/difference',
    { params: { id }, query: { since } },
    { topic: 'processes', staleTime: Number.POSITIVE_INFINITY },
  )

/** The changes of a procedure's saved text since its version in force. */
export const pendingQuery = (id: number) =>
  call('GET /client/pop/one/{id}/difference', { params: { id } }, { topic: 'processes' })

/** Files of one procedure, or of a process and all its procedures. */
export const filesQuery = (processId: number, pop_id: number | undefined) =>
  call('GET /client/pop-attachment/{processId}', { params: { processId }, query: { pop_id } }, { topic: 'processes' })

/** Puts a procedure from an answer into the cache, without reading it again. */
export function cacheProcedure(now: Pop): void {
  const { queryKey } = procedureQuery(now.id)
  queryClient.setQueryData(queryKey, now)
  readAnew(queryKey)
}

/** To call after procedures changed; with the procedure when an answer contained it. */
export function proceduresChanged(now?: Pop): Promise<void> {
  if (now) cacheProcedure(now)
  return changed('processes')
}
