/*
 * Maps an item between the database and the wire. The wire names its fields by the questions of a meeting: what, who,
 * when.
 */
import { formatDate } from '@prumo/contract/dates.ts'
import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { abilities } from './policy.ts'
import type { ItemRecord } from './queries.ts'

/** Items as the contract declares them, with the names of the people who wrote and who did them. */
export async function present(scope: Scope, items: readonly ItemRecord[]): Promise<FeedbackItem[]> {
  const ids = new Set(items.flatMap(({ created_by, done_by }) => (done_by ? [created_by, done_by] : [created_by])))
  ids.delete(scope.userId)
  const people = await membersByIds(scope, [...ids])
  const names = new Map([[scope.userId, scope.actor.name], ...people.map(({ id, name }) => [id, name] as const)])
  return items.map((item) => ({
    id: item.id,
    question_what: item.what,
    question_who: item.who,
    question_when: item.by_when,
    due: item.due_on,
    status: item.status as FeedbackItem['status'],
    date: item.date,
    dateFormatted: formatDate(item.date),
    since: item.since,
    client_id: item.created_by,
    client_name: names.get(item.created_by) ?? '',
    task_id: item.task_id,
    task_label: item.task_label,
    old_id: item.old_id,
    carried:
      item.next_task_id === null || item.next_date === null
        ? null
        : { task_id: item.next_task_id, date: item.next_date, dateFormatted: formatDate(item.next_date) },
    done_at: item.done_at,
    done_by: (item.done_by && names.get(item.done_by)) || '',
    updated_at: item.updated_at,
    can: abilities(item),
  }))
}

export async function presentItem(scope: Scope, item: ItemRecord): Promise<FeedbackItem> {
  const [one] = await present(scope, [item])
  return one!
}
