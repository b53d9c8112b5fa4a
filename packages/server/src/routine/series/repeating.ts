import { addDays, daysBetween, monthsBetween, shiftMonth } from '@prumo/contract/dates.ts'
import { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import {
  datesFrom,
  horizon,
  occurrences,
  presetOf,
  type RepeatRule,
  type Workdays,
} from '@prumo/contract/routine/recurrence/recurrence.ts'
import { describe } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import type { RepeatScope, RepetitionChange, Task } from '@prumo/contract/routine/tasks/model.ts'
import { countComments } from '../../notifications/comments/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { moveToBin } from '../bin/moving-in.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { workdaysOf } from '../days-off/workdays.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { area } from '../tables.ts'
import { publishTask } from '../tasks/live.ts'
import { tieToMinutes } from '../tasks/of-minutes.ts'
import { requireEdit } from '../tasks/policy.ts'
import { idsPage, lockTask, readTasks, type TaskRecord } from '../tasks/queries.ts'
import { presentTask } from '../tasks/wire.ts'
import { type TaskContent, writeTasks } from '../tasks/writing.ts'
import { isFirst, type Next, readSeries, rewrite, type Series, split } from './changing.ts'
import { lockRule } from './locking.ts'
import { endParts, type Part, partsReached } from './parts.ts'
import { type Rewritten, type Row, rewritten } from './rewriting.ts'
import { asSaid, endedBefore, ruleIn, stored, uncutOf } from './rules.ts'
import { noDate, ruleOf, startWith } from './starting.ts'
import { continueSeries, datesAtOnce } from './topping-up.ts'

type Counts = { written: number; removed: number; loose: number }
const nothing: Counts = { written: 0, removed: 0, loose: 0 }

/**
 * Changes when an open task repeats, makes a repetition of it, or ends one. The open dates follow the new rule with all
 * that is in them (`rewritten`); what no date has room for goes into the bin, and where something is in it, stays as a task
 * of its own. The same rule again changes nothing.
 * @throws not_found, task.read_only, task.already_closed, record.stale with the current task, request.invalid.
 */
export async function changeRepetition(
  scope: Scope,
  id: number,
  change: RepetitionChange,
): Promise<Counts & { response: Task }> {
  const repeats = await lockRule(scope, id)
  const task = await lockTask(scope, id)
  requireEdit(scope, task)
  if (task.date === null) throw failAt('repeat_rule', noDay)
  await requireVersion(scope, 'task', task, change.updated_at, () => presentTask(scope, task))
  const asked = { ...task, date: task.date }
  const rule = await ruleOf(scope, { ...change, date: asked.date })
  const done = !repeats
    ? rule
      ? await begin(scope, asked, rule)
      : nothing
    : rule
      ? await follow(scope, asked, rule, change.repeat_scope)
      : await end(scope, asked, change.repeat_scope)
  const [now] = await readTasks(scope, idsPage(scope, [id]))
  if (done !== nothing) {
    publishTask(scope, undefined, task)
    await notifyPair(scope, task, 'repeated')
    if (now!.date !== task.date) await carryAround(scope, { id, label: task.label }, true)
  }
  return { ...done, response: await presentTask(scope, now!) }
}

const noDay = 'Envie esta tarefa ao cronograma antes de repeti-la.'

type Dated = TaskRecord & { date: string }

/** A task that happened once is the first date of a repetition. */
async function begin(scope: Scope, task: Dated, rule: RepeatRule): Promise<Counts> {
  const { id, user_id, created_by, type, priority_of_team, minutes_id } = task
  const belonging = { userId: user_id, createdBy: created_by, type, priority_of_team, backlogId: null }
  const { seriesId, date, total } = await startWith(scope, task, rule, belonging, contentOf(task), minutes_id)
  await scope.db.run`
    update routine.tasks set series_id = ${seriesId}, date = ${date}, updated_at = ${nextVersion(scope)}
    where company_id = ${scope.companyId} and id = ${id}`
  const counts = { ...nothing, written: total }
  await recordRule(scope, seriesId, task, rule, counts)
  return counts
}

async function follow(scope: Scope, task: Dated, rule: RepeatRule, reach: RepeatScope): Promise<Counts> {
  const seriesId = task.series_id!
  const { series, parts, others, all, from } = await reached(scope, task, reach)
  const isWorkday = await workdaysOf(scope)
  const told = reach === 'all' ? fromNow(rule, task.date, from, isWorkday) : rule
  if (parts.every((part) => isSame(uncutRule(part), told, reach))) return nothing
  // The dates of a repetition whose later ones a third person's took over end where they ended.
  const end = parts.at(-1)!
  const last = end.uncut ? end.rule.custom!.until! : undefined
  const next = last === undefined ? told : endedBefore(told, addDays(last, 1))
  const ahead = horizon(scope.today) > next.startsOn ? horizon(scope.today) : next.startsOn
  const { dates, until } = datesAtOnce(occurrences(next, from, ahead, isWorkday), ahead, series.template)
  const open = await openRows(scope, task, series, { from, others })
  const before = parts.flatMap(({ rule: old, begins, materialised_until }) => [
    ...occurrences(old, later(from, begins), later(materialised_until, from), isWorkday),
  ])
  const what = rewritten({
    rows: open.rows,
    seen: task.id,
    before: [...new Set(before)].toSorted(),
    after: dates,
    taken: open.taken,
  })
  const goOn: Next = { rule: next, uncut: last === undefined ? null : uncutOf(told), until, template: series.template }
  const keptIds = [...new Set([task.id, ...what.kept.map(({ id }) => id)])]
  const goesOn = all
    ? await rewrite(scope, seriesId, goOn, series)
    : await split(scope, { seriesId, series, from: task.date, next: goOn, after: series, ids: keptIds })
  if (others.length > 0) {
    await joinSeries(scope, goesOn, keptIds)
    await endParts(scope, others)
  }
  await writeDates(scope, task, { ...what, seriesId: goesOn, series })
  if (until < ahead)
    await scope.jobs.send(scope.db, continueSeries, {
      companyId: scope.companyId,
      seriesId: goesOn,
      minutesId: task.minutes_id,
    })
  const counts = countsOf(what)
  await recordRule(scope, goesOn, task, told, counts)
  return counts
}

/** Ends a repetition: the task goes on by itself. 'this' leaves the others as they are. */
async function end(scope: Scope, task: Dated, reach: RepeatScope): Promise<Counts> {
  const seriesId = task.series_id!
  const { companyId, clock } = scope
  if (reach === 'this') {
    await leaveSeries(scope, [task.id])
    await record(scope, 'task.updated', task.id, { before: { seriesId }, after: { seriesId: null } })
    return { ...nothing }
  }
  const { series, others, all, from } = await reached(scope, task, reach)
  const { rows } = await openRows(scope, task, series, { from, others })
  const besides = rows.filter(({ id }) => id !== task.id)
  const loose = [task.id, ...besides.filter(({ full }) => full).map(({ id }) => id)]
  const removed = besides.filter(({ full }) => !full).map(({ id }) => id)
  await scope.db.run(
    area
      .updateTable('routine.series')
      .set(all ? { ended_at: clock.now() } : { ...stored(endedBefore(series.rule, task.date)), uncut: null })
      .where('company_id', '=', companyId)
      .where('id', '=', seriesId),
  )
  await endParts(scope, others)
  await writeDates(scope, task, { kept: [], written: [], removed, loose, seriesId, series })
  await record(scope, 'series.ended', seriesId, {
    before: { open: removed.length },
    ...(!all && { after: { until: addDays(task.date, -1) } }),
  })
  return { written: 0, removed: removed.length, loose: loose.length - 1 }
}

/**
 * The parts of a repetition that a change of its rule reaches: that of the task, and the others that `reach` includes. They
 * go on as one. `all`: the part of the task is reached from its first date on.
 */
async function reached(scope: Scope, task: Dated, reach: RepeatScope) {
  const seriesId = task.series_id!
  const series = await readSeries(scope, seriesId)
  const parts = await partsReached(scope, seriesId, { following: reach !== 'all' })
  return {
    series,
    parts,
    others: parts.map(({ id }) => id).filter((id) => id !== seriesId),
    all: reach === 'all' || (await isFirst(scope, seriesId, task.date)),
    from: later(scope.today, reach === 'all' ? parts[0]!.begins : task.date),
  }
}

/** The rule of a part as if nothing had taken over its later dates. */
const uncutRule = ({ rule, uncut }: Pick<Part, 'rule' | 'uncut'>) =>
  uncut ? ruleIn({ ...uncut, starts_on: rule.startsOn }) : rule

/**
 * A rule for all open dates, in step with the one somebody looks at: what is said of one date holds for those before it.
 * @throws request.invalid when it has none.
 */
function fromNow(rule: RepeatRule, date: string, from: string, isWorkday: Workdays): RepeatRule {
  const custom = rule.custom ?? presetOf({ ...rule, startsOn: date })!
  const [startsOn] = datesFrom(custom, inStep(custom, date, from), from, isWorkday)
  if (startsOn === undefined || (custom.until !== null && startsOn > custom.until)) throw failAt('repeat_rule', noDate)
  // A code counts from its first date: a day that a shorter first month lacks has to be said.
  const isDay = custom.every === 'month' && custom.on.by === 'date' && custom.on.day !== Number(startsOn.slice(8))
  return rule.custom || isDay ? { repeatDay: null, repeatDayAdvanced: null, custom, startsOn } : { ...rule, startsOn }
}

/** A date from which the rule counts the same as from `date`, not after `from`. */
function inStep(custom: CustomRepeat, date: string, from: string): string {
  if (date <= from) return date
  if (custom.every === 'day') return back(date, custom.interval, daysBetween(from, date))
  if (custom.every === 'week') return back(date, 7 * custom.interval, daysBetween(from, date))
  const step = custom.every === 'year' ? 12 * custom.interval : custom.interval
  const steps = Math.ceil(monthsBetween(from, date) / step) + 1
  return `${shiftMonth(date.slice(0, 7), -steps * step)}-01`
}
const back = (date: string, step: number, days: number) => addDays(date, -step * Math.ceil(days / step))

/** True if the rule is the one already there; the first date of a series may have another day than the others. */
const isSame = (now: RepeatRule, next: RepeatRule, reach: RepeatScope) =>
  inOrder(now) === inOrder(next) && (reach !== 'all' || !(now.repeatDayAdvanced ?? now.custom) || inPhase(now, next))

/** A rule as text; the database keeps no order of keys, the schema has one. */
const inOrder = ({ repeatDay, repeatDayAdvanced, custom }: RepeatRule) =>
  JSON.stringify([repeatDay, repeatDayAdvanced, custom && CustomRepeat.parse(custom)])

/** Two equal rules of intervals may count from other days. */
function inPhase(now: RepeatRule, next: RepeatRule): boolean {
  const from = now.startsOn > next.startsOn ? now.startsOn : next.startsOn
  const [first, second] = [now, next].map((rule) => [...occurrences(rule, from, addDays(from, 800))].slice(1).join())
  return first === second
}

const later = (one: string, other: string) => (one > other ? one : other)

/** The open dates of a series from a day on, and those that are concluded or a third person's. */
async function openRows(
  scope: Scope,
  task: Dated,
  series: Series,
  { from, others }: { from: string; others: readonly number[] },
) {
  const { db, companyId } = scope
  const parts = [task.series_id, ...others]
  const rows = await db.all<Row & { open: boolean }>`
    select t.id, t.date, t.status = '1' and (t.user_id = ${series.user_id} or t.id = ${task.id}) as open,
      t.feedback <> '' or t.progress <> 'todo'
        or exists (select from routine.task_files x where x.company_id = t.company_id and x.task_id = t.id)
        or exists (select from routine.timesheet_entries x where x.company_id = t.company_id and x.task_id = t.id)
        or exists (select from routine.meeting_items x where x.company_id = t.company_id and x.task_id = t.id)
        or exists (select from routine.meetings x where x.company_id = t.company_id and x.task_id = t.id)
        or exists (select from routine.task_prerequisites x
          where x.company_id = t.company_id and t.id in (x.task_id, x.prerequisite_id))
        or exists (select from routine.task_subjects x
          where x.company_id = t.company_id and x.task_id = t.id and (x.status = '2' or x.feedback <> '')) as full
    from routine.tasks t
    where t.company_id = ${companyId} and t.series_id = any(${parts}::bigint[]) and t.date >= ${from}::date
    order by t.date, t.id`
  const open = rows.filter((row) => row.open)
  const comments = await countComments(
    scope,
    'task',
    open.map(({ id }) => id),
  )
  return {
    rows: open.map(({ id, date, full }): Row => ({ id, date, full: full || comments.has(id) })),
    taken: new Set(rows.filter((row) => !row.open).map(({ date }) => date)),
  }
}

type Writing = Rewritten & { seriesId: number; series: Series }

async function writeDates(scope: Scope, task: Dated, { kept, written, removed, loose, seriesId, series }: Writing) {
  const { companyId } = scope
  await scope.db.run`
    update routine.tasks t set date = given.date, updated_at = ${nextVersion(scope, 't.updated_at')}
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ date }) => date)}::date[]) given (id, date)
    where t.company_id = ${companyId} and t.id = given.id and t.date <> given.date`
  await leaveSeries(scope, loose)
  const { user_id, created_by, type, priority_of_team, template } = series
  const belonging = { userId: user_id, createdBy: created_by, type, priority_of_team, seriesId, backlogId: null }
  const ids = await writeTasks(scope, belonging, template, written)
  if (task.minutes_id !== null && ids.length > 0) await tieToMinutes(scope, ids, task.minutes_id)
  await moveToBin(scope, task, removed)
  await scope.db.run`delete from routine.tasks where company_id = ${companyId} and id = any(${removed}::bigint[])`
}

const joinSeries = ({ db, companyId }: Scope, seriesId: number, ids: readonly number[]) =>
  db.run`
    update routine.tasks set series_id = ${seriesId}
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and series_id <> ${seriesId}`

const leaveSeries = (scope: Scope, ids: readonly number[]) =>
  scope.db.run`
    update routine.tasks set series_id = null, updated_at = ${nextVersion(scope)}
    where company_id = ${scope.companyId} and id = any(${ids}::bigint[])`

const countsOf = ({ written, removed, loose }: Rewritten): Counts => ({
  written: written.length,
  removed: removed.length,
  loose: loose.length,
})

const recordRule = (scope: Scope, seriesId: number, task: Dated, rule: RepeatRule, { written, removed }: Counts) =>
  record(scope, 'series.repeated', seriesId, {
    before: {
      repeat: task.starts_on === null ? null : describe(ruleIn(asSaid({ ...task, starts_on: task.starts_on }))),
    },
    after: { label: task.label, repeat: describe(rule), dates: written, open: removed },
  })

/** What each date of a repetition begins with: the plan of a task, and nothing of what happened in it. */
const contentOf = (task: TaskRecord): TaskContent => ({
  label: task.label,
  startsAt: task.starts_at,
  endsAt: task.ends_at,
  feedback: '',
  description: task.description,
  aboutId: task.about_id,
  projectId: task.project_id,
  for_departments: task.for_departments,
  for_people: task.for_people,
  notify: '1',
  contacts: [...task.contacts],
  departments: [...task.departments],
  tags: task.tags.map(({ tag_id }) => tag_id),
  subjects: task.subjects.map(({ title }) => ({ title, feedback: '', status: '1' })),
  links: task.links.map(({ link }) => link),
})
