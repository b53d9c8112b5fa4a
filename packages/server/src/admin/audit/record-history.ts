import type { RecordEvent } from '@prumo/contract/history.ts'
import { type Reference, trailPage } from '../../platform/audit/trail.ts'
import type { Scope } from '../../platform/scope.ts'
import { described } from './describing.ts'

/**
 * A page of what happened to a record, newest first, and how much did. The caller has found the record, so that only
 * people who may read it get here.
 * @param records the record, and others whose changes are its own, such as the rule of a repetition.
 * @param except actions that say nothing about it.
 */
export async function historyOf(
  scope: Scope,
  records: readonly Reference[],
  { page, per_page }: { page: number; per_page: number },
  except: readonly string[] = [],
): Promise<{ response: RecordEvent[]; total: number }> {
  const { rows, total } = await trailPage(scope, { records, except }, { page, perPage: per_page })
  const entries = await described(scope, rows)
  return {
    response: entries.map(({ id, at, user_name, sentence, changes }) => ({ id, at, user_name, sentence, changes })),
    total,
  }
}
