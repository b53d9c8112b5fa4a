import { mostCounted } from '@prumo/contract/fields.ts'
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
 * Of what is open of a repetition only what is late and the next occurrence: hundreds of the same title would hide everything
 * else. $3 is today.
 */
const notLater = `(t.series_id is null or t.date <= $3::date or not exists (
  select from routine.tasks e
  where e.company_id = t.company_id and e.series_id = t.series_id and e.status = '1' and e.created_by = $2
    and e.user_id <> e.created_by and e.date > $3::date and (e.date, e.id) < (t.date, t.id)))`

const open = `t.status = '1' and ${notLater}`
/** Every statement numbers today. */
const done = "t.status = '2' and $3::date is not null"
const late = "t.status = '1' and t.date < $3::date"
const order = 'status, closed_at desc, date nulls last, starts_at nulls first, id'
const columns = 't.id, t.status, t.date, t.starts_at, t.closed_at'
const given = `from routine.tasks t
  where t.company_id = $1 and t.created_by = $2 and t.user_id <> t.created_by and t.scheduled_at is null`

type Found = { ids: number[]; total: number }

/** The ids of a page of a list, and how many tasks it has, each part of it read in its order no further than needed. */
const whole = (parts: readonly string[]) => {
  const firsts = parts.map(
    (part) => `(select ${columns} ${given} and ${part} order by ${order} limit $4::bigint + $5::bigint)`,
  )
  const all = parts.map((part) => `select ${given} and ${part}`)
  return `
    select array(select id from (${firsts.join(' union all ')}) found order by ${order} limit $4 offset $5) as ids,
      (select count(*) from (${all.join(' union all ')} limit ${mostCounted + 1}) counted) as total`
}

/** The same where words ($6) or a person ($7) narrow the list: what it has is read once. */
const narrowed = (parts: readonly string[]) => `
  with found as materialized (
    select ${columns} ${given} and (${parts.map((part) => `(${part})`).join(' or ')})
      and t.words like all ($6::text[]) and ($7::bigint is null or t.user_id = $7))
  select array(select id from found order by ${order} limit $4 offset $5) as ids,
    (select least(count(*), ${mostCounted + 1}) from found) as total`

const list = (...parts: string[]) => ({ whole: whole(parts), narrowed: narrowed(parts) })
const lists = { all: list(open, done), open: list(open), late: list(late), done: list(done) }

/**
 * A page of the tasks that the user wrote and somebody else has, and how many there are: open ones by date, then
 * concluded ones, the last concluded first.
 */
export async function delegatedTasks(
  scope: Scope,
  { page, per_page, search, status, client_id }: Query,
): Promise<{ response: Task[]; total: number }> {
  const { db, companyId, userId, today } = scope
  const asked = lists[status ?? 'all']
  const values = [companyId, userId, today, per_page, (page - 1) * per_page]
  const patterns = patternsOf(search)
  const [row] =
    patterns.length > 0 || client_id !== undefined
      ? await db.raw<Found>(asked.narrowed, [...values, patterns, client_id ?? null])
      : await db.raw<Found>(asked.whole, values)
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
