import type { Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { seenByActor } from './audience.ts'

/** The most tasks listed for one subject. */
const most = 50

/**
 * The tasks created from subjects of minutes, by subject, the oldest first. Everybody who reads the minutes sees their
 * status; `open` says which of them the reader may open.
 */
export async function tasksOfSubjects(
  scope: Scope,
  subjectIds: readonly number[],
): Promise<Map<number, Subject['tasks']>> {
  if (!subjectIds.length) return new Map()
  const rows = await scope.db.all(
    area
      .selectFrom('routine.tasks')
      .select(['id', 'label', 'date', 'status', 'user_id'])
      .select(seenByActor(scope).as('open'))
      .select(sql<number>`minutes_subject_id`.as('subject'))
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`minutes_subject_id = any(${subjectIds}::bigint[])`)
      .orderBy('id')
      .limit(subjectIds.length * most),
  )
  const names = await memberNames(scope, idsOf(rows, 'user_id'))
  const bySubject = new Map<number, Subject['tasks']>()
  for (const { id, label, date, status, user_id, open, subject } of rows) {
    const tasks = bySubject.get(subject) ?? []
    if (tasks.length >= most) continue
    tasks.push({
      id,
      label,
      date,
      status: status as '1' | '2',
      client_id: user_id,
      client_name: names.get(user_id) ?? '',
      open,
    })
    bySubject.set(subject, tasks)
  }
  return bySubject
}

/** Links tasks to minutes. The caller has checked that they are of this company. */
export async function tieToMinutes(scope: Scope, taskIds: readonly number[], minutesId: number) {
  await scope.db.run(
    area
      .updateTable('routine.tasks')
      .set({ minutes_id: minutesId })
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${taskIds}::bigint[])`),
  )
}

/** Links a task to the minutes and the subject it was created from. The caller has checked both. */
export async function tieToSubject(scope: Scope, taskId: number, minutesId: number, subjectId: number) {
  await scope.db.run(
    area
      .updateTable('routine.tasks')
      .set({ minutes_id: minutesId, minutes_subject_id: subjectId })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', taskId),
  )
}
