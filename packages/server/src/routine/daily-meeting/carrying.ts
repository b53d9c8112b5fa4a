import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { lineOf, type Meeting, meetingById, sameLine, sideOf } from './queries.ts'

/* Items that are not done are carried to the next meeting (decisions O058, docs/decisions/0010): as a new item there
   whose old_id is the one before. A meeting is over when it is concluded or its day has passed; the next one is the
   first open meeting of the line from today on. */

/** The open items of meetings that are over and that no other item continues. $8 is today. */
const isDue = `
  i.company_id = $1 and i.status = '1' and (m.status = '2' or m.date < $8::date)
  and not exists (select from routine.meeting_items n where n.company_id = $1 and n.old_id = i.id) and ${sameLine('m')}`

const comesAfter = `
  x.company_id = $1 and x.status = '1' and x.date >= greatest(m.date, $8::date) and x.scheduled_at is null
  and (x.date, coalesce(x.starts_at, '00:00'), x.id) > (m.date, coalesce(m.starts_at, '00:00'), m.id)
  and x.meeting = $3::text and ${sideOf('x')} = $5::text
  and ($3::text <> 'feedback' or x.about_id is not distinct from $7::bigint)`
const first = 'order by x.date, x.starts_at nulls first, x.id limit 1'

/**
 * The source and target meetings: the next of the series, or else the next of the person. Company $1, user $2 (unused).
 */
const routes = `
  select m.id as from_id, m.open, coalesce(
    (select x.id from routine.tasks x
     where m.series_id is not null and x.series_id = m.series_id and (x.user_id = m.user_id or $5::text <> 'own')
       and ${comesAfter} ${first}),
    (select x.id from routine.tasks x where x.user_id = m.user_id and ${comesAfter} ${first})
  ) as into_id
  from (
    select m.id, m.date, m.starts_at, m.user_id, m.series_id, count(*) as open
    from routine.meeting_items i join routine.tasks m on m.company_id = $1 and m.id = i.task_id
    where ${isDue} group by m.company_id, m.id
  ) m
  where $2::bigint is not null`

const lockInto = `
  select id from routine.tasks where company_id = $1 and id = any($2::bigint[])
  order by date, starts_at nulls first, id for no key update`

const carry = `
  with due as (
    select i.*, route.into_id
    from routine.meeting_items i
    join unnest($2::bigint[], $3::bigint[]) route (from_id, into_id) on route.from_id = i.task_id
    join routine.tasks m on m.company_id = $1 and m.id = i.task_id
    where i.company_id = $1 and i.status = '1'
      and not exists (select from routine.meeting_items n where n.company_id = $1 and n.old_id = i.id)
    order by m.date, i.id
    for update of i
  )
  insert into routine.meeting_items
    (company_id, task_id, created_by, what, who, by_when, due_on, since, old_id, words, created_at, updated_at)
  select company_id, into_id, created_by, what, who, by_when, due_on, since, id, words, $4, $4 from due
  on conflict (company_id, old_id) do nothing
  returning id, task_id, what, old_id`

type Route = { from_id: number; open: number; into_id: number | null }

/**
 * Carries the open items of a line's meetings that are over to the next meeting. A second run at the same time finds
 * nothing left to do: the target meetings are locked in the order of time, then the items, and an item is continued
 * once.
 * @param into only the items for this meeting: for a verb that has locked it and may not wait for an earlier one.
 * @returns the number of carried items.
 */
export async function carryOpenItems(scope: Scope, line: Meeting, into?: number): Promise<number> {
  const { db, companyId, clock } = scope
  const planned = await plan(scope, line, into)
  if (!planned.length) return 0
  await db.raw(lockInto, [companyId, planned.map(({ into_id }) => into_id)])
  // Somebody may have concluded one meanwhile.
  const locked = new Set(planned.map(({ into_id }) => into_id))
  const valid = (await plan(scope, line, into)).filter(({ into_id }) => locked.has(into_id))
  const carried = await db.raw<{ id: number; task_id: number; what: string; old_id: number }>(carry, [
    companyId,
    valid.map(({ from_id }) => from_id),
    valid.map(({ into_id }) => into_id),
    clock.now(),
  ])
  await Promise.all(
    carried.map(({ id, what, task_id, old_id }) =>
      record(scope, 'meeting_item.carried', id, { after: { title: what, task: task_id, oldId: old_id } }),
    ),
  )
  if (carried.length) publishMeeting(scope, line)
  return carried.length
}

/**
 * Called when a task was created, changed or concluded, within its transaction: if it is a meeting, open items of its
 * line are carried to where they belong now.
 * @param onlyInto for a verb that has locked the task and changed it: only the items for this one.
 */
export async function carryAround(scope: Scope, { id, label }: { id: number; label: string }, onlyInto = false) {
  const meeting = meetingKind(label) && (await meetingById(scope, id))
  if (meeting) await carryOpenItems(scope, meeting, onlyInto ? id : undefined)
}

/** The number of open items of earlier meetings that saving this meeting carries into it; none when it is over. */
export async function countWaiting(scope: Scope, meeting: Meeting): Promise<number> {
  if (meeting.status !== '1' || meeting.date < scope.today) return 0
  const routes = await plan(scope, meeting, meeting.id)
  return routes.reduce((sum, { open }) => sum + open, 0)
}

async function plan(scope: Scope, line: Meeting, into?: number): Promise<(Route & { into_id: number })[]> {
  const { db, companyId, userId, today } = scope
  const found = await db.raw<Route>(routes, [companyId, userId, ...lineOf(line), today])
  return found.filter(
    (route): route is Route & { into_id: number } =>
      route.into_id !== null && (into === undefined || route.into_id === into),
  )
}

/** Publishes to the people who see a meeting that its items changed. */
export function publishMeeting(scope: Scope, { id, user_id, type }: Pick<Meeting, 'id' | 'user_id' | 'type'>) {
  publish(scope, { topic: 'daily-meeting', id, ...(type !== '2' && { to: [user_id] }) })
}
