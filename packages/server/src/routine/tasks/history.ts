import { historyOf } from '../../admin/audit/record-history.ts'
import type { Scope } from '../../platform/scope.ts'
import { glanceAtTask } from './queries.ts'

/** What only moves the horizon of a repetition, and nobody did. */
const ofHorizon = ['series.extended', 'series.shortened']

/**
 * What happened to a task, and to the repetition it belongs to, newest first. @throws not_found for a task that the
 * user does not see.
 */
export async function taskHistory(scope: Scope, id: number, paging: { page: number; per_page: number }) {
  const { series_id } = await glanceAtTask(scope, id)
  const records = [{ entity: 'task', id: String(id) }]
  if (series_id !== null) records.push({ entity: 'series', id: String(series_id) })
  return historyOf(scope, records, paging, ofHorizon)
}
