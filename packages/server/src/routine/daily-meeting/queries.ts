import type { MeetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Audience, seenBy } from '../tasks/audience.ts'
import type { ItemStanding } from './policy.ts'

/* Reading the items of meetings. In every statement $1 is the company and $2 the user; people who see a meeting see its
   items. */

/** An item as this area's tables store it, without the names of people. */
export type ItemRecord = ItemStanding & {
  id: number
  what: string
  who: string
  by_when: string
  due_on: string | null
  status: string
  since: string
  created_by: number
  /** ISO 8601 UTC. */
  done_at: string | null
  done_by: number | null
  updated_at: string
  task_id: number
  task_label: string
  /** The owner of the meeting, and its type: '2' is a meeting of the team. */
  owner_id: number
  task_type: string
  date: string
  next_task_id: number | null
  next_date: string | null
}

/** The fields of a meeting that decide about its items. */
export type Meeting = Audience & {
  id: number
  kind: MeetingKind
  date: string
  starts_at: string | null
  status: string
  user_id: number
  type: string
  /** `sideOf` it. */
  side: string
  series_id: number | null
  about_id: number | null
}

/** The most items of a meeting. */
export const itemLimit = 200

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const seen = (task: string) => seenBy('$2', `${task}.`)
/** Whose a meeting is besides its owner's: nobody's, everybody's, or theirs whom it is for. */
export const sideOf = (m: string) =>
  `case when ${m}.type = '2' then concat('team', ${m}.for_departments, ${m}.for_people) else 'own' end`
const joined = `
  from routine.meeting_items i
  join routine.tasks t on t.company_id = $1 and t.id = i.task_id
  left join routine.meeting_items n on n.company_id = $1 and n.old_id = i.id
  left join routine.tasks nt on nt.company_id = $1 and nt.id = n.task_id`
const items = `
  select i.id, i.what, i.who, i.by_when, i.due_on, i.status, i.since, i.created_by, i.done_by, i.old_id,
    ${iso('i.done_at')} as done_at, ${iso('i.updated_at')} as updated_at,
    t.id as task_id, t.label as task_label, t.status as task_status, t.user_id as owner_id, t.type as task_type, t.date,
    n.id as next_id, nt.id as next_task_id, nt.date as next_date
  ${joined}
  where i.company_id = $1 and t.date is not null and ${seen('t')}`

/** Items carried from an earlier meeting come first, then the items written in this one. */
const asDiscussed = '(i.old_id is null), i.id'
const ofTask = `${items} and i.task_id = $3 order by ${asDiscussed} limit ${itemLimit * 2}`
const oneItem = `${items} and i.id = $3`
const someItems = `${items} and i.id = any($3::bigint[])`

const standing = `n.id is null and i.words like all ($3::text[]) and ($4::text is null or i.status = $4)`
const newestFirst = `t.date desc, t.starts_at desc nulls last, t.id desc, ${asDiscussed}`
/** The ids of a page are selected first, so that the joins read only the items of that page. */
const pageOf = (ids: string) => `${items} and i.id = any(array(${ids})) order by ${newestFirst}`
const historyIds = `
  select i.id ${joined} where i.company_id = $1 and t.date is not null and ${seen('t')} and ${standing}
  order by ${newestFirst} limit $5 offset $6`
const history = pageOf(historyIds)
const countHistory = `
  select count(*) as total ${joined} where i.company_id = $1 and t.date is not null and ${seen('t')} and ${standing}`

/**
 * True if a meeting belongs to the same line as the one in $3 to $7 (kind, owner, side, series, collaborator): the same
 * series, or the same person; never from a private meeting to the team's, nor from
 * one part of the team to another. Meetings about different collaborators are
 * different lines.
 */
export const sameLine = (m: string) => `
  ${m}.meeting = $3::text and ${sideOf(m)} = $5::text
  and (${m}.user_id = $4::bigint or ($5::text <> 'own' and ${m}.series_id = $6::bigint))
  and ($3::text <> 'feedback' or ${m}.about_id is not distinct from $7::bigint)`
/** The values of `sameLine`. */
export const lineOf = ({ kind, user_id, side, series_id, about_id }: Meeting): unknown[] => [
  kind,
  user_id,
  side,
  series_id,
  about_id,
]

/** The meetings of a line before one; its values are `earlierThan`. */
export const earlier = `
  ${sameLine('t')}
  and (t.date, coalesce(t.starts_at, '00:00'), t.id) < ($8::date, coalesce($9::time, '00:00'), $10::bigint)`
const fromMeetings = 'from routine.tasks t join routine.meeting_items i on i.company_id = $1 and i.task_id = t.id'
const olds = pageOf(`
  select i.id ${fromMeetings} where t.company_id = $1 and ${seen('t')} and ${earlier}
  order by ${newestFirst} limit $11 offset $12`)
const countOlds = `select count(*) as total ${fromMeetings} where t.company_id = $1 and ${seen('t')} and ${earlier}`

const anyMeeting = `
  select m.id, m.meeting as kind, m.date, m.starts_at, m.status, m.user_id, m.type, m.series_id, m.about_id,
    m.for_departments, m.for_people, ${sideOf('m')} as side
  from routine.tasks m where m.company_id = $1 and $2::bigint is not null and m.id = $3 and m.scheduled_at is null`
const meeting = `${anyMeeting} and ${seen('m')}`

const values = ({ companyId, userId }: Scope, ...more: unknown[]) => [companyId, userId, ...more]

/** The items of a meeting, carried ones first. */
export const itemsOf = (scope: Scope, taskId: number): Promise<ItemRecord[]> =>
  scope.db.raw(ofTask, values(scope, taskId))

/** @throws not_found for an item that does not exist or whose meeting the user does not see. */
export async function findItem(scope: Scope, id: number): Promise<ItemRecord> {
  const [item] = await scope.db.raw<ItemRecord>(oneItem, values(scope, id))
  if (!item) throw fail('not_found')
  return item
}

/** The items of `ids` that the user sees, in the order of `ids`. */
export async function itemsByIds(scope: Scope, ids: readonly number[]): Promise<ItemRecord[]> {
  if (!ids.length) return []
  const found = await scope.db.raw<ItemRecord>(someItems, values(scope, ids))
  const byId = new Map(found.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Page = { page: number; per_page: number }
type HistoryQuery = Page & { search: string; status?: '1' | '2' }

/** Every item in the last meeting it was in, the newest meeting first, and how many there are. */
export async function itemHistory(scope: Scope, { page, per_page, search, status }: HistoryQuery) {
  const chosen = values(scope, patternsOf(search), status ?? null)
  const [found, total] = await Promise.all([
    scope.db.raw<ItemRecord>(history, [...chosen, per_page, (page - 1) * per_page]),
    count(scope, countHistory, chosen),
  ])
  return { found, total }
}

/** The items of the meetings of the same line before one, the newest meeting first, and how many there are. */
export async function olderItems(scope: Scope, before: Meeting, { page, per_page }: Page) {
  const chosen = earlierThan(scope, before)
  const [found, total] = await Promise.all([
    scope.db.raw<ItemRecord>(olds, [...chosen, per_page, (page - 1) * per_page]),
    count(scope, countOlds, chosen),
  ])
  return { found, total }
}

export const countOlder = (scope: Scope, before: Meeting) => count(scope, countOlds, earlierThan(scope, before))

export const earlierThan = (scope: Scope, before: Meeting) =>
  values(scope, ...lineOf(before), before.date, before.starts_at, before.id)

async function count({ db }: Scope, text: string, chosen: unknown[]): Promise<number> {
  const [row] = await db.raw<{ total: number }>(text, chosen)
  return row!.total
}

/**
 * A task as a meeting; null when its title names none, or it has no date yet.
 *
 * @throws not_found for a task that does not exist or that the user does not see.
 */
export const findMeeting = (scope: Scope, taskId: number) => readMeeting(scope, taskId, meeting)

/**
 * As `findMeeting`, without asking whether the user sees it: only for an id that the verb has created or found itself.
 */
export const meetingById = (scope: Scope, taskId: number) => readMeeting(scope, taskId, anyMeeting)

/**
 * As `findMeeting`; nobody concludes or deletes the meeting, or carries items to it, before the end of the transaction.
 */
export const lockMeeting = (scope: Scope, taskId: number) =>
  readMeeting(scope, taskId, `${meeting} for no key update of m`)

async function readMeeting(scope: Scope, taskId: number, text: string): Promise<Meeting | null> {
  const [task] = await scope.db.raw<Unproven>(text, values(scope, taskId))
  if (!task) throw fail('not_found')
  const { kind, date } = task
  return kind && date ? { ...task, kind, date } : null
}

type Unproven = Omit<Meeting, 'kind' | 'date'> & { kind: MeetingKind | null; date: string | null }
