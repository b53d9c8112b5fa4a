import { searchable } from '@prumo/contract/searchable.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type KeptRows, keptRows } from '../../platform/database/kept-rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import type { Audience } from '../tasks/audience.ts'

/** A series as a row, before and after a deletion ended it. */
export type EndedSeries = { before: object; after: object }
/** An entry of hours, and the task on which they were worked. */
export type WorkedHours = { id: number; task_id: number }
/** `series`: those that the deletion ended; what was deleted before 0.4 has one, or null. */
export type BinContent = { kept: KeptRows; hours: WorkedHours[]; series: EndedSeries | readonly EndedSeries[] | null }

/** The task under which an entry of the bin is found, and how many it has. */
type Placed = { task_id: number; occurrences: number }
type Asked = Audience & {
  id: number
  label: string
  date: string | null
  user_id: number
  created_by: number
  type: string
}

/** Puts several tasks into the bin, each by itself; the caller has locked them and is about to delete them. */
export async function moveEachToBin(scope: Scope, tasks: readonly Asked[]) {
  const { kept, hours } = await takenWith(scope, idsOf(tasks, 'id'))
  await scope.db.run(
    area.insertInto('routine.deleted_tasks').values(
      tasks.map((task) => {
        const parts = kept.parts.map(({ table, column, rows }) => ({
          table,
          column,
          rows: rows.filter((row) => Number(row[column]) === task.id),
        }))
        const rows = kept.rows.filter((row) => Number(row['id']) === task.id)
        const content = {
          kept: { ...kept, rows, parts },
          hours: hours.filter(({ task_id }) => task_id === task.id),
          series: [],
        }
        return inBin(scope, { ...task, task_id: task.id, occurrences: 1 }, content)
      }),
    ),
  )
}

/** What deleting tasks takes away. */
async function takenWith(scope: Scope, ids: readonly number[]): Promise<Omit<BinContent, 'series'>> {
  const [kept, hours] = await Promise.all([
    keptRows(scope, 'routine.tasks', ids),
    scope.db.raw<WorkedHours>(
      'select id, task_id from routine.timesheet_entries where company_id = $1 and task_id = any($2::bigint[])',
      [scope.companyId, ids],
    ),
  ])
  return { kept, hours }
}

const inBin = (
  scope: Scope,
  {
    task_id,
    label,
    date,
    occurrences,
    user_id,
    created_by,
    type,
    for_departments,
    for_people,
  }: Omit<Asked, 'id'> & Placed,
  content: BinContent,
) => ({
  company_id: scope.companyId,
  task_id,
  label,
  words: searchable(label),
  date,
  occurrences,
  user_id,
  created_by,
  type,
  for_departments: for_departments && [...for_departments],
  for_people: for_people && [...for_people],
  deleted_by: scope.userId,
  deleted_at: scope.clock.now(),
  content: JSON.stringify(content),
})

/**
 * Puts tasks, which the caller has locked and is about to delete, into the bin; `asked` is the one from which they are
 * deleted. Their files and comments stay where they are until the bin is emptied.
 */
export async function moveToBin(
  scope: Scope,
  asked: Asked,
  ids: readonly number[],
  series: readonly EndedSeries[] = [],
) {
  if (ids.length === 0) return
  const content = { ...(await takenWith(scope, ids)), series }
  const task_id = ids.includes(asked.id) ? asked.id : ids[0]!
  const row = inBin(scope, { ...asked, task_id, occurrences: ids.length }, content)
  await scope.db.run(area.insertInto('routine.deleted_tasks').values(row))
}
