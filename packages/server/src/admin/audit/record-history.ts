import type { RecordEvent } from '@prumo/contract/history.ts'
import { trailPage } from '../../platform/audit/trail.ts'
import { openRecord } from '../../platform/records/opening.ts'
import type { Scope } from '../../platform/scope.ts'
import { described } from './describing.ts'

/**
 * A page of what happened to a record, newest first, and how much did; whoever opens it reads that.
 * @param entity its kind, as the trail names it. @throws not_found.
 */
export async function historyOf(
  scope: Scope,
  entity: string,
  id: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ response: RecordEvent[]; total: number }> {
  const { opens, also = [] } = await openRecord(scope, entity, id)
  const records = [{ entity, id: String(id) }, ...also]
  const { rows, total } = await trailPage(scope, { records, except: opens.silent ?? [] }, { page, perPage: per_page })
  const entries = await described(scope, rows)
  return {
    response: entries.map(({ id, at, user_name, sentence, changes }) => ({ id, at, user_name, sentence, changes })),
    total,
  }
}
