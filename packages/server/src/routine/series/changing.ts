import type { RepeatRule } from '@prumo/contract/routine/recurrence/recurrence.ts'
import type { RepeatScope } from '@prumo/contract/routine/tasks/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../days-off/workdays.ts'
import { area } from '../tables.ts'
import { changedFields, type TaskFields } from '../tasks/fields.ts'
import { publishTask } from '../tasks/live.ts'
import type { TaskRecord } from '../tasks/queries.ts'
import type { TaskContent } from '../tasks/writing.ts'
import { isMovable, movedDates } from './moving.ts'
import { partsReached } from './parts.ts'
import { endedBefore, ruleColumns, ruleIn, stored, type Uncut, uncutOf, withEndOf } from './rules.ts'
import { type Spread, spread, spreadIds } from './spreading.ts'

export type Series = {
  user_id: number
  created_by: number
  type: string
  priority_of_team: boolean
  rule: RepeatRule
  uncut: Uncut | null
  /** The first of those it was divided into; null where it was not. */
  family: number | null
  materialised_until: string
  template: TaskContent
}
type Change = { before: TaskFields; after: TaskFields }

/**
 * Writes what was changed in one occurrence of a series to the following ones, or to all open ones, and to those that are
 * written later (docs/decisions/0048). The caller has locked the series and its occurrences, and has written this one.
 */
export async function changeSeries(
  scope: Scope,
  task: TaskRecord,
  change: Change,
  reach: Exclude<RepeatScope, 'this'>,
) {
  const { before, after } = change
  const seriesId = task.series_id!
  const series = await readSeries(scope, seriesId)
  const from = before.date!
  const others = await openOthers(scope, { seriesId, owner: series.user_id, id: task.id, from, all: reach === 'all' })
  const move = { rule: series.rule, from, to: after.date! }
  const moved = isMovable(move) ? movedDates(move, series.materialised_until, await workdaysOf(scope)) : undefined
  const what: Spread = {
    ...change,
    fields: changedFields(before, after).filter((field) => field !== 'feedback' && field !== 'date'),
    targets: others.map(({ id, date }) => ({ id, date: date > from ? (moved?.dates.get(date) ?? date) : date })),
  }
  await spread(scope, what)
  const next = {
    rule: moved?.rule ?? series.rule,
    uncut: moved && series.uncut ? withEndOf(series.uncut, moved.rule) : series.uncut,
    until: moved?.until ?? series.materialised_until,
    template: inTemplate(series.template, what),
  }
  const whole = reach === 'all' || (await isFirst(scope, seriesId, from))
  const goesOn = whole
    ? await rewrite(scope, seriesId, next, after)
    : await split(scope, { seriesId, series, from, next, after, ids: [task.id, ...others.map(({ id }) => id)] })
  const { created_by } = task
  publishTask(scope, undefined, { ...before, created_by }, { ...after, created_by })
  const apart = await changeOtherParts(scope, seriesId, what, { following: reach === 'following', except: goesOn })
  await record(scope, 'series.changed', goesOn, { after: { ...said(what, after), dates: others.length + 1 + apart } })
}

/**
 * Writes the same to the open dates of the other parts of a repetition that 'this and the following' divided, and to
 * those that are written later. Their days stay. Answers how many dates it were.
 */
async function changeOtherParts(
  scope: Scope,
  seriesId: number,
  what: Spread,
  reach: { following: boolean; except: number },
): Promise<number> {
  const { db, companyId } = scope
  const parts = (await partsReached(scope, seriesId, reach)).filter(({ id }) => id !== seriesId)
  if (parts.length === 0) return 0
  const ids = parts.map(({ id }) => id)
  const targets = await db.all<{ id: number; date: string }>`
    select id, date from routine.tasks
    where company_id = ${companyId} and series_id = any(${ids}::bigint[]) and status = '1'
      and user_id = ${what.before.user_id}
    order by id`
  await spread(scope, { ...what, targets })
  const { user_id, type, priority_of_team } = what.after
  const owner = what.fields.some((field) => field === 'user_id' || field === 'type' || field === 'priority_of_team')
  await db.run`
    update routine.series s set template = given.template::jsonb
      ${owner ? sql`, user_id = ${user_id}, type = ${type}, priority_of_team = ${priority_of_team}` : sql``}
    from unnest(${ids}::bigint[], ${parts.map(({ template }) => JSON.stringify(inTemplate(template, what)))}::text[])
      given (id, template)
    where s.company_id = ${companyId} and s.id = given.id`
  return targets.length
}

export async function readSeries({ db, companyId }: Scope, id: number): Promise<Series> {
  const row = await db.first(
    area
      .selectFrom('routine.series')
      .select([
        'user_id',
        'created_by',
        'type',
        'priority_of_team',
        'materialised_until',
        'template',
        'uncut',
        'family',
      ])
      .select(ruleColumns)
      .where('company_id', '=', companyId)
      .where('id', '=', id),
  )
  return { ...row!, template: row!.template as TaskContent, uncut: row!.uncut as Uncut | null, rule: ruleIn(row!) }
}

type Others = { seriesId: number; owner: number; id: number; from: string; all: boolean }

/** The open occurrences that the change reaches, besides the changed one; those given to a third person stay theirs. */
const openOthers = ({ db, companyId }: Scope, { seriesId, owner, id, from, all }: Others) =>
  db.all<{ id: number; date: string }>`
    select id, date from routine.tasks
    where company_id = ${companyId} and series_id = ${seriesId} and status = '1' and id <> ${id}
      and user_id = ${owner} and (${all} or (date, id) > (${from}::date, ${id}::bigint))
    order by id`

/** True if a series has no occurrence before a date. */
export async function isFirst({ db, companyId }: Scope, seriesId: number, from: string): Promise<boolean> {
  const earlier = await db.first<{ id: number }>`
    select id from routine.tasks
    where company_id = ${companyId} and series_id = ${seriesId} and date < ${from}::date limit 1`
  return !earlier
}

export type Next = { rule: RepeatRule; uncut: Uncut | null; until: string; template: TaskContent }

type Owner = Pick<TaskFields, 'user_id' | 'type' | 'priority_of_team'>

const columnsOf = ({ rule, uncut, until, template }: Next, { user_id, type, priority_of_team }: Owner) => ({
  user_id,
  type,
  priority_of_team,
  ...stored(rule),
  uncut: uncut && JSON.stringify(uncut),
  materialised_until: until,
  template: JSON.stringify(template),
})

export async function rewrite({ db, companyId }: Scope, id: number, next: Next, after: Owner): Promise<number> {
  await db.run(
    area
      .updateTable('routine.series')
      .set(columnsOf(next, after))
      .where('company_id', '=', companyId)
      .where('id', '=', id),
  )
  return id
}

type Split = { seriesId: number; series: Series; from: string; next: Next; after: Owner; ids: readonly number[] }

/**
 * Ends the rule the day before `from`, so that the dates until then still repeat, and starts another one with these
 * occurrences.
 */
export async function split(
  { db, clock, companyId }: Scope,
  { seriesId, series: { rule, uncut, created_by, family }, from, next, after, ids }: Split,
): Promise<number> {
  await db.run(
    area
      .updateTable('routine.series')
      .set({
        ...stored(endedBefore(rule, from)),
        uncut: JSON.stringify(uncut ?? uncutOf(rule)),
        family: family ?? seriesId,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', seriesId),
  )
  const made = await db.first(
    area
      .insertInto('routine.series')
      .values({
        company_id: companyId,
        created_by,
        created_at: clock.now(),
        family: family ?? seriesId,
        ...columnsOf(next, after),
      })
      .returning('id'),
  )
  await db.run`
    update routine.tasks set series_id = ${made!.id} where company_id = ${companyId} and id = any(${ids}::bigint[])
  `
  return made!.id
}

/** What the occurrences written later start with. */
function inTemplate(template: TaskContent, { before, after, fields }: Spread): TaskContent {
  const has = (field: keyof TaskFields) => fields.includes(field)
  const ids = (field: 'contacts' | 'departments' | 'tags') => {
    const { added, removed } = spreadIds(before[field], after[field])
    return [...template[field].filter((id) => !removed.includes(id) && !added.includes(id)), ...added]
  }
  return {
    ...template,
    ...(has('label') && { label: after.label }),
    ...((has('starts_at') || has('ends_at')) && { startsAt: after.starts_at, endsAt: after.ends_at }),
    ...(has('description') && { description: after.description }),
    ...(has('about_id') && { aboutId: after.about_id }),
    ...(has('project_id') && { projectId: after.project_id }),
    for_departments: has('for_departments') ? after.for_departments : (template.for_departments ?? null),
    for_people: has('for_people') ? after.for_people : (template.for_people ?? null),
    ...(has('subjects') && {
      subjects: after.subjects.map(({ title }) => ({ title, feedback: '', status: '1' })),
    }),
    ...(has('links') && { links: after.links }),
    contacts: ids('contacts'),
    departments: ids('departments'),
    tags: ids('tags'),
  }
}

const said = ({ fields }: Spread, after: TaskFields) =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'description' ? plainText(after.description) : after[field]]),
  )
