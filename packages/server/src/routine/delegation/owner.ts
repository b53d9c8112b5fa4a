import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { dropDateRequests } from './date-requests.ts'

/** What a task begins with under another owner, as SQL: how far it was and who gave it back belong to the one before. */
export const begunAnew = "progress = 'todo', returned_by = null, returned_words = ''"

/**
 * Makes tasks another person's, who begins anew; the day that the owner before asked for is asked for no more. The caller
 * has locked the tasks, and tells whom it concerns.
 * @param returned who gives the tasks back to their author, and why.
 */
export const changeOwner = (
  scope: Scope,
  ids: readonly number[],
  owner: number,
  returned: { by: number | null; words: string } = { by: null, words: '' },
) =>
  Promise.all([
    dropDateRequests(scope, ids),
    scope.db.run`
      update routine.tasks
      set user_id = ${owner}, progress = 'todo', returned_by = ${returned.by}, returned_words = ${returned.words},
        updated_at = ${nextVersion(scope)}
      where company_id = ${scope.companyId} and id = any(${ids}::bigint[])`,
  ])
