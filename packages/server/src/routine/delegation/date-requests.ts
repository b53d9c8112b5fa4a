import type { Scope } from '../../platform/scope.ts'

/** Nobody asks any more for another day of these tasks: it was answered, or their day is another one. */
export const dropDateRequests = ({ db, companyId }: Scope, ids: readonly number[]) =>
  db.run`delete from routine.date_requests where company_id = ${companyId} and task_id = any(${ids}::bigint[])`
