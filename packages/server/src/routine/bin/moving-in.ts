import { searchable } from '@prumo/contract/searchable.ts'
import { type KeptRows, keptRows } from '../../platform/database/kept-rows.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RoutineTables } from '../tables.ts'

const area = builder<RoutineTables>()

/** A series as a row, before and after a deletion ended it. */
export type EndedSeries = { before: object; after: object }
/** An entry of hours, and the task on which they were worked. */
export type WorkedHours = { id: number; task_id: number }
export type BinContent = { kept: KeptRows; hours: WorkedHours[]; series: EndedSeries | null }

type Asked = { id: number; label: string; date: string | null; user_id: number; created_by: number; type: string }

/**
 * Puts tasks, which the caller has locked and is about to delete, into the bin; `asked` is the one from which they are
 * deleted. Their files and comments stay where they are until the bin is emptied.
 */
export async function moveToBin(
  scope: Scope,
  { id, label, date, user_id, created_by, type }: Asked,
  ids: readonly number[],
  series: EndedSeries | null = null,
) {
  if (ids.length === 0) return
  const [kept, hours] = await Promise.all([
    keptRows(scope, 'routine.tasks', ids),
    scope.db.raw<WorkedHours>(
      'select id, task_id from routine.timesheet_entries where company_id = $1 and task_id = any($2::bigint[])',
      [scope.companyId, ids],
    ),
  ])
  const content: BinContent = { kept, hours, series }
  await scope.db.run(
    area.insertInto('routine.deleted_tasks').values({
      company_id: scope.companyId,
      task_id: ids.includes(id) ? id : ids[0]!,
      label,
      words: searchable(label),
      date,
      occurrences: ids.length,
      user_id,
      created_by,
      type,
      deleted_by: scope.userId,
      deleted_at: scope.clock.now(),
      content: JSON.stringify(content),
    }),
  )
}
