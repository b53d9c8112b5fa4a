import { addDays } from '@prumo/contract/dates.ts'
import type { MeetingGlance, TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { earlier, earlierThan, findMeeting, lockMeeting, type Meeting } from '../daily-meeting/queries.ts'
import { seenBy } from '../tasks/audience.ts'

/** A daily meeting or weekly review. */
export type HeldMeeting = Meeting & { kind: TeamMeetingKind }

/** @throws not_found for a task the user does not see; meeting.not_meeting. */
export const findHeld = async (scope: Scope, id: number) => held(await findMeeting(scope, id))

/** As `findHeld`, locked: nobody concludes it, or writes a part of it, at the same time. @throws meeting.closed too. */
export async function lockOpen(scope: Scope, id: number): Promise<HeldMeeting> {
  const meeting = held(await lockMeeting(scope, id))
  if (meeting.status !== '1') throw fail('meeting.closed')
  return meeting
}

function held(meeting: Meeting | null): HeldMeeting {
  if (!meeting || meeting.kind === 'feedback') throw fail('meeting.not_meeting')
  return { ...meeting, kind: meeting.kind }
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const isSeen = `
  t.company_id = $1 and ${seenBy('$2', 't.')} and t.meeting in ('daily', 'weekly') and t.scheduled_at is null`
const glance = `
  select t.id as task_id, t.meeting as kind, t.label, t.date, t.starts_at as hour, t.ends_at as hour_finish, t.status,
    ${iso('m.started_at')} as started_at, ${iso('m.ended_at')} as ended_at, m.started_by
  from routine.tasks t
  left join routine.meetings m on m.company_id = $1 and m.task_id = t.id
  where ${isSeen}`
const byHour = 't.date, t.starts_at nulls first, t.id'

export type GlanceRow = MeetingGlance & { started_by: number | null }

/** @throws not_found. */
export async function glanceOf(scope: Scope, id: number): Promise<GlanceRow> {
  const [row] = await scope.db.raw<GlanceRow>(`${glance} and t.id = $3`, [scope.companyId, scope.userId, id])
  if (!row) throw fail('not_found')
  return row
}

/** Today's meetings by hour, at most 20. */
export const glancesToday = (scope: Scope) =>
  scope.db.raw<GlanceRow>(`${glance} and t.date = $3 order by ${byHour} limit 20`, [
    scope.companyId,
    scope.userId,
    scope.today,
  ])

/** The first open meeting of each kind after today. Of a repetition there are hundreds: only these two are read whole. */
export const nextGlances = (scope: Scope) =>
  scope.db.raw<GlanceRow>(
    `${glance} and t.id = any(array(select x.id from (
       select distinct on (t.meeting) t.id from routine.tasks t
       where ${isSeen} and t.date > $3 and t.status = '1' order by t.meeting, ${byHour}) x))
     order by t.meeting`,
    [scope.companyId, scope.userId, scope.today],
  )

/** Of the last 60 days, so that it reads few of the tasks of a company, however old it is. */
const pastDays = 60

/** The last ten meetings that were started and ended, the newest first. */
export const pastGlances = (scope: Scope) =>
  scope.db.raw<GlanceRow & { present: number }>(
    `select x.*, (select count(*)::int from routine.meeting_parts p
       where p.company_id = $1 and p.task_id = x.task_id and p.present) as present
     from (${glance} and t.date between $3 and $4 and t.status = '2' and m.started_at is not null
       order by t.date desc, t.starts_at desc nulls last, t.id desc limit 10) x
     order by x.date desc, x.hour desc nulls last, x.task_id desc`,
    [scope.companyId, scope.userId, addDays(scope.today, -pastDays), scope.today],
  )

/** Today's open meeting of a kind: the team's before the user's own. */
export async function openToday(scope: Scope, kind: TeamMeetingKind): Promise<number | undefined> {
  const [row] = await scope.db.raw<{ task_id: number }>(
    `${glance} and t.date = $3 and t.meeting = $4 and t.status = '1' order by t.type = '2' desc, ${byHour} limit 1`,
    [scope.companyId, scope.userId, scope.today, kind],
  )
  return row?.task_id
}

/** Whose the last meeting of the team of a kind was: the next one is of the same line, whoever starts it. */
export async function ownerOfLast({ db, companyId }: Scope, kind: TeamMeetingKind): Promise<number | undefined> {
  const [row] = await db.raw<{ user_id: number }>(
    `select t.user_id from routine.tasks t
     join routine.meetings m on m.company_id = $1 and m.task_id = t.id
     where t.company_id = $1 and t.meeting = $2 and t.type = '2'
     order by t.date desc, m.started_at desc limit 1`,
    [companyId, kind],
  )
  return row?.user_id
}

export type PartRow = {
  user_id: number
  present: boolean
  done: string
  plan: string
  obstacles: string
  updated_by: number
  updated_at: string
}

const partColumns = `user_id, present, done, plan, obstacles, updated_by, ${iso('updated_at')} as updated_at`

export const partsOf = (scope: Scope, taskId: number) =>
  scope.db.raw<PartRow>(
    `select ${partColumns} from routine.meeting_parts where company_id = $1 and task_id = $2 order by user_id`,
    [scope.companyId, taskId],
  )

/** What each person planned in the last meeting of the same line that they were in. */
export async function plannedBefore(scope: Scope, meeting: HeldMeeting): Promise<Map<number, string>> {
  const rows = await scope.db.raw<{ user_id: number; plan: string }>(
    `select distinct on (p.user_id) p.user_id, p.plan
     from routine.tasks t join routine.meeting_parts p on p.company_id = $1 and p.task_id = t.id
     where t.company_id = $1 and $2::bigint is not null and ${earlier} and p.plan <> ''
     order by p.user_id, t.date desc, t.starts_at desc nulls last, t.id desc`,
    earlierThan(scope, meeting),
  )
  return new Map(rows.map(({ user_id, plan }) => [user_id, plan]))
}
