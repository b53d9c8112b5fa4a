import type { DeletedTask } from '@prumo/contract/routine/bin/endpoints.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { putBack } from '../../platform/database/kept-rows.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import { discardBelow } from '../../platform/records/below.ts'
import type { Scope } from '../../platform/scope.ts'
import { discardFiles } from '../../platform/storage/stored-files.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { area } from '../tables.ts'
import { ofTeamForActor } from '../tasks/audience.ts'
import { publishTask } from '../tasks/live.ts'
import { breakCycles } from '../tasks/prerequisites.ts'
import type { BinContent, EndedSeries, WorkedHours } from './moving-in.ts'

/**
 * The deleted tasks of the user: those they wrote or deleted, and the team's. Whoever was given one neither undoes nor
 * completes what its author did.
 */
const seen = (scope: Scope) => sql<boolean>`company_id = ${scope.companyId}
  and (${scope.userId} in (created_by, deleted_by) or ${ofTeamForActor(scope)})`

/** A page of the bin, the last deleted first. */
export async function deletedTasks(
  scope: Scope,
  { page, per_page, search }: { page: number; per_page: number; search: string },
): Promise<{ response: DeletedTask[]; total: number }> {
  const where = sql<boolean>`${seen(scope)} and words like all (${patternsOf(search)}::text[])`
  const [rows, count] = await Promise.all([
    scope.db.all(
      area
        .selectFrom('routine.deleted_tasks')
        .select(['task_id', 'label', 'date', 'occurrences', 'user_id', 'deleted_by', 'deleted_at'])
        .where(where)
        .orderBy('deleted_at', 'desc')
        .orderBy('task_id', 'desc')
        .limit(per_page)
        .offset((page - 1) * per_page),
    ),
    scope.db.first(
      area
        .selectFrom('routine.deleted_tasks')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(where),
    ),
  ])
  const names = await memberNames(scope, idsOf(rows, 'user_id', 'deleted_by'))
  return {
    response: rows.map(({ task_id, label, date, occurrences, user_id, deleted_by, deleted_at }) => ({
      id: task_id,
      label,
      date,
      occurrences,
      client_name: names.get(user_id) ?? '',
      deleted_by: names.get(deleted_by) ?? '',
      deleted_at: deleted_at.toISOString(),
    })),
    total: count!.total,
  }
}

/**
 * Brings deleted tasks back, with all that the deletion took: their parts, files, comments and hours, and the rule that
 * it ended, unless that was changed since. What they refer to and is gone meanwhile stays away. @throws not_found.
 */
export async function restoreTasks(scope: Scope, id: number): Promise<{ restored: number }> {
  const deleted = await takeOut(scope, id)
  const { kept, hours, series } = deleted.content as BinContent
  // The rule first: its occurrences refer to it.
  for (const one of [series ?? []].flat()) await goOn(scope, one)
  const back = await putBack(scope, kept)
  await breakCycles(scope, back)
  await workedAgain(scope, hours)
  publishTask(scope, undefined, deleted)
  await record(scope, 'task.restored', id, { after: { label: deleted.label, total: back.length } })
  await notifyPair(scope, { ...deleted, id }, 'restored')
  return { restored: back.length }
}

/** Deletes a task of the bin for good, with its files and comments. @throws not_found. */
export async function forgetTasks(scope: Scope, id: number) {
  const deleted = await takeOut(scope, id)
  await discardContent(scope, deleted.content as BinContent)
  await record(scope, 'task.forgotten', id, { before: { label: deleted.label, total: deleted.occurrences } })
}

/** Deletes for good what was deleted before `before`, at most `most` at once. Answers how many. */
export async function emptyBin(scope: Scope, before: Date, most: number): Promise<number> {
  const old = await scope.db.all<{ content: BinContent }>`
    delete from routine.deleted_tasks where company_id = ${scope.companyId} and task_id in (
      select task_id from routine.deleted_tasks
      where company_id = ${scope.companyId} and deleted_at < ${before} order by task_id limit ${most}
    ) returning content`
  for (const { content } of old) await discardContent(scope, content)
  return old.length
}

async function takeOut(scope: Scope, id: number) {
  const deleted = await scope.db.first(
    area
      .deleteFrom('routine.deleted_tasks')
      .where('task_id', '=', id)
      .where(seen(scope))
      .returning(['label', 'date', 'occurrences', 'user_id', 'created_by', 'type', 'content'])
      .returning(['for_departments', 'for_people']),
  )
  if (!deleted) throw fail('not_found')
  return deleted
}

async function discardContent(scope: Scope, { kept }: BinContent) {
  const files = kept.parts.filter(({ table }) => table === 'routine.task_files').flatMap(({ rows }) => rows)
  await discardFiles(
    scope,
    files.map(({ file_id }) => Number(file_id)),
  )
  await discardBelow(
    scope,
    'task',
    kept.rows.map((row) => Number(row['id'])),
  )
}

/** Gives a rule back what the deletion took, when nobody has changed it since. */
const goOn = ({ db, companyId }: Scope, { before, after }: EndedSeries) =>
  db.run`
    update routine.series s
    set repeat_day = b.repeat_day, repeat_interval = b.repeat_interval, repeat_rule = b.repeat_rule,
      starts_on = b.starts_on, uncut = b.uncut, ended_at = b.ended_at
    from jsonb_populate_record(null::routine.series, ${JSON.stringify(before)}::jsonb) b
    where s.company_id = ${companyId} and s.id = b.id and to_jsonb(s) = ${JSON.stringify(after)}::jsonb`

/** Hours that belong to no other task since. */
const workedAgain = ({ db, companyId }: Scope, hours: readonly WorkedHours[]) =>
  db.run`
    update routine.timesheet_entries e set task_id = t.id
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) h(id bigint, task_id bigint)
    join routine.tasks t on t.company_id = ${companyId} and t.id = h.task_id
    where e.company_id = ${companyId} and e.id = h.id and e.task_id is null`
