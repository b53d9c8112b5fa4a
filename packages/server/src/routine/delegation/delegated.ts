import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { listedIdsPage, readTasks } from '../tasks/queries.ts'
import { present } from '../tasks/wire.ts'

type Query = {
  page: number
  per_page: number
  search: string
  status?: 'open' | 'late' | 'done' | undefined
  client_id?: number | undefined
}

/**
 * Of a repetition only what is late, what is concluded, and the next open occurrence: hundreds of the same title would
 * hide everything else. $3 is today.
 */
const notLater = `(t.series_id is null or t.status = '2' or t.date <= $3::date or not exists (
  select from routine.tasks e
  where e.company_id = t.company_id and e.series_id = t.series_id and e.status = '1' and e.created_by = $2
    and e.user_id <> e.created_by and e.date > $3::date and (e.date, e.id) < (t.date, t.id)))`

const ofState = {
  open: "t.status = '1'",
  late: "t.status = '1' and t.date < $3::date",
  done: "t.status = '2'",
} as const

const found = (state: string) => `
  with found as materialized (
    select t.id, t.status, t.date, t.starts_at, t.closed_at from routine.tasks t
    where t.company_id = $1 and t.created_by = $2 and t.user_id <> t.created_by and t.scheduled_at is null
      and t.words like all ($4::text[]) and ($5::bigint is null or t.user_id = $5) and ${state} and ${notLater}
  )
  select array(
      select id from found order by status, closed_at desc, date nulls last, starts_at nulls first, id
      limit $6 offset $7
    ) as ids,
    (select count(*) from found) as total`

const statements = {
  all: found('true'),
  open: found(ofState.open),
  late: found(ofState.late),
  done: found(ofState.done),
}

/**
 * A page of the tasks that the user wrote and somebody else has, and how many there are: open ones by date, then
 * concluded ones, the last concluded first.
 */
export async function delegatedTasks(
  scope: Scope,
  { page, per_page, search, status, client_id }: Query,
): Promise<{ response: Task[]; total: number }> {
  const { db, companyId, userId, today } = scope
  const [row] = await db.raw<{ ids: number[]; total: number }>(statements[status ?? 'all'], [
    companyId,
    userId,
    today,
    patternsOf(search),
    client_id ?? null,
    per_page,
    (page - 1) * per_page,
  ])
  const { ids, total } = row!
  const tasks = ids.length ? await readTasks(scope, listedIdsPage(scope, ids)) : []
  const place = new Map(ids.map((id, at) => [id, at]))
  return {
    response: await present(
      scope,
      tasks.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!),
    ),
    total,
  }
}
