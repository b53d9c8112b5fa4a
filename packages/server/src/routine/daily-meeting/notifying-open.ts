import { addDays } from '@prumo/contract/dates.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { meetingItemOpen } from './kinds.ts'

/** Days. Items that fell due earlier were notified then, or are too old to notify. */
export const newsDays = 7
const most = 1000

/**
 * Notifies the owner of a meeting of its open items whose date has come: once for each item and date, however often it
 * is carried, with the last meeting that has it. An item whose 'when' is not a date is never notified.
 */
export async function notifyOpenItems(scope: Scope) {
  const items = await scope.db.raw<{
    first: number
    task_id: number
    what: string
    who: string
    due_on: string
    to: number
  }>(
    `with recursive due as materialized (
       select i.id, i.old_id, i.task_id, i.what, i.who, i.due_on, t.user_id as to
       from routine.meeting_items i
       join routine.tasks t on t.company_id = i.company_id and t.id = i.task_id
       where i.company_id = $1 and i.status = '1' and i.due_on between $2 and $3
         and not exists (select from routine.meeting_items l where l.company_id = i.company_id and l.old_id = i.id)
       order by i.due_on desc, i.id limit ${most}
     ), line as (
       select id as last, id, old_id from due
       union all
       select line.last, o.id, o.old_id
       from line join routine.meeting_items o on o.company_id = $1 and o.id = line.old_id
     )
     select line.id as first, due.task_id, due.what, due.who, due.due_on, due.to
     from due join line on line.last = due.id and line.old_id is null
     order by due.due_on desc, due.id`,
    [scope.companyId, addDays(scope.today, -newsDays), scope.today],
  )
  await notifyEach(
    scope,
    meetingItemOpen,
    items.map(({ first, to, ...data }) => ({ to, data, once: `${first} ${data.due_on}` })),
  )
}
