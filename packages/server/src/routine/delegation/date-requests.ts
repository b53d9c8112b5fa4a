import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import type { TaskRecord } from '../tasks/queries.ts'
import { notifyMoved } from './notifying.ts'

/** Nobody asks any more for another day of these tasks: it was answered, or their day or owner is another one. */
export const dropDateRequests = ({ db, companyId }: Scope, ids: readonly number[]) =>
  db.run`delete from routine.date_requests where company_id = ${companyId} and task_id = any(${ids}::bigint[])`

/** These tasks, as they were, have another day: who shares them is told, and no request for one is left. */
export async function closeDateRequests(scope: Scope, tasks: readonly TaskRecord[], date: string, words = '') {
  await dropDateRequests(scope, idsOf(tasks, 'id'))
  await notifyMoved(scope, tasks, date, words)
}
