import type { TimesheetEntry } from '@prumo/contract/routine/timesheet/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { glanceAtTask } from '../tasks/queries.ts'
import { durationWords, instantsOf, spanWords } from './moments.ts'
import { isClosed, mayChange, requireOwn, seesTeam } from './policy.ts'
import { lockHoursOf, requireOpenMonths } from './turns.ts'

/** Start and end as `instantsOf` reads them. */
export type Hours = { time_from: string; time_to: string }

type EntryRow = {
  id: number
  user_id: number
  task_id: number | null
  label: string
  kind: string
  started_at: Date
  ended_at: Date | null
  seconds: number | null
  locked: boolean
}

/** $1 the company, $2 its time zone. */
const entryRows = `
  select e.id, e.user_id, e.task_id, coalesce(t.label, e.label) as label, e.kind, e.started_at, e.ended_at,
    extract(epoch from e.ended_at - e.started_at)::bigint as seconds,
    ${isClosed("date_trunc('month', e.started_at at time zone $2)::date")} as locked
  from routine.timesheet_entries e
  left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id
  where e.company_id = $1`

/**
 * The user's entries of a task they see, or everybody's for whom the team's hours are open; newest first, with their
 * number and the sum of their seconds. @throws not_found.
 */
export async function entriesOf(
  scope: Scope,
  taskId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ response: TimesheetEntry[]; total: number; seconds: number }> {
  const { db, companyId, actor } = scope
  const whose = (await seesTeam(scope)) ? null : scope.userId
  const [, rows, [sums]] = await Promise.all([
    glanceAtTask(scope, taskId),
    db.raw<EntryRow>(
      `${entryRows} and e.task_id = $3 and ($4::bigint is null or e.user_id = $4)
       order by e.started_at desc, e.id desc limit $5 offset $6`,
      [companyId, actor.timeZone, taskId, whose, per_page, (page - 1) * per_page],
    ),
    db.raw<{ total: number; seconds: number }>(
      `select count(*) as total, coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as seconds
       from routine.timesheet_entries
       where company_id = $1 and task_id = $2 and ($3::bigint is null or user_id = $3)`,
      [companyId, taskId, whose],
    ),
  ])
  return { response: await present(scope, rows), ...sums! }
}

/**
 * Creates an entry of the user's own hours with start and end (R112): not in the future, at most 24 hours, and not
 * overlapping another entry of the user.
 *
 * @throws not_found, request.invalid, timesheet.overlap, timesheet.month_locked.
 */
export async function addEntry(scope: Scope, taskId: number, hours: Hours): Promise<TimesheetEntry> {
  return presentedEntry(scope, await writeEntry(scope, taskId, hours))
}

/** As `addEntry`, and answers the entry's id. */
export async function writeEntry(scope: Scope, taskId: number, hours: Hours): Promise<number> {
  const [, task, span] = await Promise.all([
    lockHoursOf(scope, scope.userId),
    glanceAtTask(scope, taskId, { lockShared: true }),
    spanOf(scope, hours),
  ])
  await Promise.all([requireOpenMonths(scope, scope.userId, [span.from]), requireFree(scope, scope.userId, span)])
  const [made] = await scope.db
    .raw<{ id: number }>(
      `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
       values ($1, $2, $3, $4, 'manual', $5, $6) returning id`,
      [scope.companyId, scope.userId, taskId, task.label, span.from, span.to],
    )
    .catch(refused)
  await record(scope, 'timesheet.created', made!.id, {
    after: { label: task.label, calendar_id: taskId, ...written(span) },
  })
  publish(scope, { topic: 'timer', to: [scope.userId] })
  return made!.id
}

/**
 * Changes the start and end of an entry; giving a running timer an end stops it at that time.
 *
 * @throws not_found, timesheet.not_own, request.invalid, timesheet.overlap, timesheet.month_locked.
 */
export async function changeEntry(scope: Scope, id: number, hours: Hours): Promise<TimesheetEntry> {
  const before = await lockEntry(scope, id)
  const span = await spanOf(scope, hours)
  await Promise.all([
    requireOpenMonths(scope, before.user_id, [before.started_at, span.from]),
    requireFree(scope, before.user_id, span, id),
  ])
  await scope.db
    .raw(
      `update routine.timesheet_entries
       set started_at = $3, ended_at = $4, kind = case kind when 'week' then 'manual' else kind end
       where company_id = $1 and id = $2`,
      [scope.companyId, id, span.from, span.to],
    )
    .catch(refused)
  await record(scope, 'timesheet.updated', id, {
    before: { label: before.label, ...writtenRow(before) },
    after: { label: before.label, calendar_id: before.task_id, client_id: before.user_id, ...written(span) },
  })
  publish(scope, { topic: 'timer', to: [before.user_id] })
  return presentedEntry(scope, id)
}

/** Deletes an entry, also a running timer. @throws not_found, timesheet.not_own, timesheet.month_locked. */
export async function deleteEntry(scope: Scope, id: number) {
  const before = await lockEntry(scope, id)
  await requireOpenMonths(scope, before.user_id, [before.started_at])
  await scope.db.raw('delete from routine.timesheet_entries where company_id = $1 and id = $2', [scope.companyId, id])
  await record(scope, 'timesheet.deleted', id, {
    before: { label: before.label, calendar_id: before.task_id, client_id: before.user_id, ...writtenRow(before) },
  })
  publish(scope, { topic: 'timer', to: [before.user_id] })
}

/** Locks the entry and reads it again. */
async function lockEntry(scope: Scope, id: number): Promise<EntryRow> {
  const found = await findEntry(scope, id)
  await requireOwn(scope, found)
  const [, entry] = await Promise.all([lockHoursOf(scope, found.user_id), findEntry(scope, id)])
  return entry
}

async function findEntry({ db, companyId, actor }: Scope, id: number): Promise<EntryRow> {
  const [entry] = await db.raw<EntryRow>(`${entryRows} and e.id = $3`, [companyId, actor.timeZone, id])
  if (!entry) throw fail('not_found')
  return entry
}

type Span = { from: Date; to: Date }
const longestMs = 24 * 3600 * 1000

async function spanOf(scope: Scope, { time_from, time_to }: Hours): Promise<Span> {
  const [from, to] = (await instantsOf(scope, [time_from, time_to])) as [Date, Date]
  if (to <= from) throw wrongEnd(endsTooEarly)
  if (to > scope.clock.now()) throw wrongEnd('O fim não pode estar no futuro')
  if (to.getTime() - from.getTime() > longestMs) throw wrongEnd('Um lançamento tem no máximo 24 horas')
  return { from, to }
}

const endsTooEarly = 'O fim deve ser depois do início. Passou da meia-noite? Então o dia do fim é o seguinte.'
const wrongEnd = (message: string) => failAt('time_to', message)

/** @throws timesheet.overlap, with the entry that is there. */
async function requireFree(scope: Scope, userId: number, { from, to }: Span, except: number | null = null) {
  const [other] = await scope.db.raw<{ label: string; started_at: Date; ended_at: Date | null }>(
    `select coalesce(t.label, e.label) as label, e.started_at, e.ended_at
     from routine.timesheet_entries e
     left join routine.tasks t on t.company_id = e.company_id and t.id = e.task_id
     where e.company_id = $1 and e.user_id = $2 and e.id is distinct from $5::bigint
       and tstzrange(e.started_at, e.ended_at) && tstzrange($3, $4)
     order by e.started_at limit 1`,
    [scope.companyId, userId, from, to, except],
  )
  if (!other) return
  const message = other.ended_at
    ? `Já há horas lançadas ${spanWords(scope, other.started_at, other.ended_at)} em "${other.label}".`
    : `O cronômetro de "${other.label}" está em andamento neste período.`
  throw fail('timesheet.overlap', { message })
}

/**
 * Turns the error of the database's exclusion constraint into timesheet.overlap, for an entry written after the check.
 */
function refused(error: unknown): never {
  throw (error as { code?: unknown }).code === '23P01' ? fail('timesheet.overlap', { cause: error }) : error
}

async function presentedEntry(scope: Scope, id: number): Promise<TimesheetEntry> {
  const [entry] = await present(scope, [await findEntry(scope, id)])
  return entry!
}

async function present(scope: Scope, rows: readonly EntryRow[]): Promise<TimesheetEntry[]> {
  const [names, team] = await Promise.all([memberNames(scope, idsOf(rows, 'user_id')), seesTeam(scope)])
  return rows.map((row) => ({
    id: row.id,
    time_from: row.started_at.toISOString(),
    time_to: row.ended_at?.toISOString() ?? null,
    total: row.seconds,
    kind: row.kind as TimesheetEntry['kind'],
    client_id: row.user_id,
    client_name: names.get(row.user_id) ?? '',
    locked: row.locked,
    can: { change: mayChange(scope, row, team) },
  }))
}

const written = ({ from, to }: Span) => ({
  time_from: from,
  time_to: to,
  total: durationWords((to.getTime() - from.getTime()) / 1000),
})
const writtenRow = ({ started_at, ended_at, seconds }: EntryRow) => ({
  time_from: started_at,
  time_to: ended_at,
  total: durationWords(seconds),
})
