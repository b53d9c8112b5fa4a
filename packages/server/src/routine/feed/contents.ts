import { addDays } from '@prumo/contract/dates.ts'
import type { Scope } from '../../platform/scope.ts'
import { kinds } from '../tasks/queries.ts'

/* The content of a calendar address: the tasks of a window of days, as in their user's calendar, with what was agreed
   in the meetings among them. */

const daysBack = 90
const daysAhead = 365
/** The most tasks of a calendar; when there are more, the tasks nearest to today are kept. */
export const taskLimit = 5000

const nearest = 'order by abs(date - $5::date), id limit $6'
const chosen = `
  select id, date, series_id, updated_at from (${kinds
    .map(
      (kind) => `(
        select id, date, series_id, updated_at from routine.tasks
        where company_id = $1 and ${kind} and date between $3::date and $4::date ${nearest})`,
    )
    .join(' union all ')}) both_kinds ${nearest}`

const contents = `
  with chosen as (${chosen})
  select
    coalesce((select array_agg(id order by series_id nulls first, date, id) from chosen), '{}') as ids,
    coalesce((select array_agg(series_id order by series_id nulls first, date, id) from chosen), '{}') as series,
    md5(concat_ws('|',
      (select string_agg(id || '@' || extract(epoch from updated_at), ',' order by id) from chosen),
      (select string_agg(i.id || '@' || extract(epoch from i.updated_at), ',' order by i.id)
       from chosen join routine.meeting_items i on i.company_id = $1 and i.task_id = chosen.id),
      (select string_agg(concat(s.id, s.repeat_day, s.repeat_interval, s.repeat_rule, s.starts_on, s.ended_at), ','
         order by s.id)
       from routine.series s where s.company_id = $1 and s.id in (select series_id from chosen))
    )) as fingerprint`

/** The first and the last day shown: 90 back, 365 ahead. */
export const windowOf = (today: string) => ({ from: addDays(today, -daysBack), until: addDays(today, daysAhead) })

/**
 * The tasks of the calendar by series and day, those without a series first, with their series; and a text that changes
 * whenever one of them, of their items or of their rules does.
 */
export async function calendarContents({ db, companyId, userId, today }: Scope) {
  const { from, until } = windowOf(today)
  const [row] = await db.raw<{ ids: number[]; series: (number | null)[]; fingerprint: string }>(contents, [
    companyId,
    userId,
    from,
    until,
    today,
    taskLimit,
  ])
  return row!
}

const moments = `
  select id, (date + starts_at) at time zone $3 as starts, (date + ends_at) at time zone $3 as ends, updated_at,
    floor(extract(epoch from updated_at - created_at)) as sequence
  from routine.tasks where company_id = $1 and id = any($2::bigint[])`

/** Start and end of tasks as instants; null for a task without an hour. */
export type Moment = {
  id: number
  starts: Date | null
  ends: Date | null
  updated_at: Date
  /**
   * The SEQUENCE of the event: seconds from its creation to its last change, because calendars ignore a change whose
   * number does not grow.
   */
  sequence: number
}

/** Hours of tasks are in the company's time zone. */
export async function momentsOf({ db, companyId, actor }: Scope, ids: readonly number[]): Promise<Map<number, Moment>> {
  const rows = await db.raw<Omit<Moment, 'sequence'> & { sequence: string }>(moments, [companyId, ids, actor.timeZone])
  return new Map(rows.map((row) => [row.id, { ...row, sequence: Math.max(0, Number(row.sequence)) }]))
}

const agreements = `
  with recursive item as (
    select i.id, i.task_id, i.what, i.who, i.by_when, i.due_on, i.status, i.old_id, i.updated_at, i.created_at,
      exists (select from routine.meeting_items n where n.company_id = $1 and n.old_id = i.id) as carried
    from routine.meeting_items i where i.company_id = $1 and i.task_id = any($2::bigint[])
  ),
  line as (
    select id as item_id, id as first_id, old_id from item where due_on is not null and not carried
    union all
    select line.item_id, o.id, o.old_id
    from line join routine.meeting_items o on o.company_id = $1 and o.id = line.old_id
  )
  select item.*, (select min(first_id) from line where line.item_id = item.id) as first_id,
    floor(extract(epoch from updated_at - created_at)) as sequence
  from item order by task_id, (old_id is null), id`

/**
 * An item of a meeting; `first_id` is set only for an item with a date that was not carried on; it stays the same when
 * the item is carried.
 */
export type Agreement = {
  id: number
  task_id: number
  what: string
  who: string
  by_when: string
  due_on: string | null
  status: string
  carried: boolean
  first_id: number | null
  updated_at: Date
}

/** The items of these meetings. */
export const agreementsOf = ({ db, companyId }: Scope, ids: readonly number[]): Promise<Agreement[]> =>
  db.raw<Agreement>(agreements, [companyId, ids])
