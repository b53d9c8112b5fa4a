import { addDays } from '@prumo/contract/dates.ts'
import {
  horizon,
  LONGEST_WINDOW_DAYS,
  occurrences,
  type RepeatRule,
  type Workdays,
} from '@prumo/contract/routine/recurrence/recurrence.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { departmentsByIds } from '../../admin/departments/departments.ts'
import { lockProjectsShared } from '../../admin/projects/projects.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { today } from '../../platform/clock.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { inPieces } from '../../platform/jobs/in-pieces.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { existing } from '../../platform/records/existing.ts'
import type { Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../days-off/workdays.ts'
import { area } from '../tables.ts'
import { tieToMinutes } from '../tasks/of-minutes.ts'
import { type TaskContent, writeTasks } from '../tasks/writing.ts'
import { ruleColumns, ruleIn } from './rules.ts'
import { latestHorizon, takeBackSome } from './taking-back.ts'

const seriesAtOnce = 100
/**
 * Rows of one transaction, of tasks and the records that belong to them: they occupy a connection for a second or two.
 */
const rowsAtOnce = 8_000

/** Every day, one job for each company with a series that no longer reaches its horizon, or reaches beyond it (decision O041). */
export const topUpSeries = defineJob({
  id: 'routine.top-up-series',
  schema: z.object({}),
  schedule: '0 6 * * *',
  async run(_, context) {
    const companies = await companiesWithDueSeries(context)
    await context.database.transaction({ settings: {} }, (db) => context.jobs.sendToEach(db, topUpCompany, companies))
  },
})

/**
 * Writes the occurrences that a company's series lack up to the horizon. Each series is locked and moves its
 * `materialised_until` with them: a second run, or another node at the same time, finds nothing to do. A deleted
 * occurrence lies before that date and is never written again.
 */
export const topUpCompany = defineJob({
  id: 'routine.top-up-company',
  schema: z.object({ companyId: z.int() }),
  async run({ companyId }, context) {
    await inPieces(() => context.inCompany(companyId, takeBackSome))
    await inPieces(() => context.inCompany(companyId, topUpSome))
  },
})

/**
 * Writes the occurrences that `startSeries` left, some dates per transaction, and links them to the minutes of the
 * first task.
 */
export const continueSeries = defineJob({
  id: 'routine.continue-series',
  schema: z.object({ companyId: z.int(), seriesId: z.int(), minutesId: z.int().nullable() }),
  async run({ companyId, seriesId, minutesId }, context) {
    const some = async (scope: Scope) => {
      const [series] = await lockDueSeries(scope, seriesId)
      if (!series) return false
      const [template] = await withoutLostReferences(scope, [series.template])
      const { ids } = await topUp(scope, series, template!, rowsAtOnce, await workdaysOf(scope))
      if (minutesId !== null && ids.length) await tieToMinutes(scope, ids, minutesId)
      return true
    }
    await inPieces(() => context.inCompany(companyId, some))
  },
})

/**
 * As many of these dates, up to `last`, as fit into one transaction with the records that belong to a task, at least
 * one. `until` is the last day that is complete then.
 */
export function datesAtOnce(
  dates: readonly string[],
  last: string,
  template: TaskContent,
  rows: number = rowsAtOnce,
): { dates: string[]; until: string } {
  const most = Math.max(1, Math.floor(rows / rowsOf(template)))
  const next = dates[most]
  return { dates: dates.slice(0, most), until: next === undefined ? last : addDays(next, -1) }
}

const rowsOf = ({ contacts, departments, tags, subjects, links }: TaskContent) =>
  1 + contacts.length + departments.length + tags.length + subjects.length + links.length

async function companiesWithDueSeries({ database, clock }: JobContext): Promise<number[]> {
  // The company's own day is compared later; tomorrow in UTC is in no time zone's past.
  const tomorrow = addDays(today(clock, 'UTC'), 1)
  const latest = horizon(tomorrow)
  const rows = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
    db.all(
      area
        .selectFrom('routine.series')
        .select('company_id')
        .distinct()
        .where('ended_at', 'is', null)
        .where(
          sql<boolean>`(materialised_until < ${latest}::date
            or materialised_until > greatest(${latestHorizon(tomorrow)}::date, starts_on))`,
        )
        .orderBy('company_id'),
    ),
  )
  return rows.map(({ company_id }) => company_id)
}

type DueSeries = {
  id: number
  user_id: number
  created_by: number
  type: string
  priority_of_team: boolean
  rule: RepeatRule
  materialised_until: string
  template: TaskContent
}

/** Tops up some series in one transaction and answers whether there may be more to do. */
async function topUpSome(scope: Scope): Promise<boolean> {
  const due = await lockDueSeries(scope)
  const templates = await withoutLostReferences(
    scope,
    due.map(({ template }) => template),
  )
  const isWorkday = await workdaysOf(scope)
  let room = rowsAtOnce
  for (const [i, series] of due.entries()) {
    if (room <= 0) return true
    const { ids, whole } = await topUp(scope, series, templates[i]!, room, isWorkday)
    room -= ids.length * rowsOf(templates[i]!)
    if (!whole) return true
  }
  return due.length === seriesAtOnce
}

async function lockDueSeries({ db, companyId, today }: Scope, only?: number): Promise<DueSeries[]> {
  const rows = await db.all(
    area
      .selectFrom('routine.series')
      .select(['id', 'user_id', 'created_by', 'type', 'priority_of_team', 'materialised_until', 'template'])
      .select(ruleColumns)
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .where('materialised_until', '<', horizon(today))
      .$if(only !== undefined, (query) => query.where('id', '=', only!))
      .orderBy('id')
      .limit(seriesAtOnce)
      .forUpdate()
      .skipLocked(),
  )
  return rows.map((series) => ({ ...series, template: series.template as TaskContent, rule: ruleIn(series) }))
}

/**
 * Writes the missing occurrences of a series, at most `rows` rows; answers the tasks and whether none is missing now.
 */
async function topUp(scope: Scope, series: DueSeries, template: TaskContent, rows: number, isWorkday: Workdays) {
  const from = addDays(series.materialised_until, 1)
  // One step covers at most LONGEST_WINDOW_DAYS, also after years without this job.
  const farthest = addDays(from, LONGEST_WINDOW_DAYS - 1)
  const ahead = horizon(scope.today)
  const last = ahead < farthest ? ahead : farthest
  const belonging = {
    userId: series.user_id,
    createdBy: series.created_by,
    type: series.type,
    priority_of_team: series.priority_of_team,
    seriesId: series.id,
    backlogId: null,
  }
  const { dates, until } = datesAtOnce(occurrences(series.rule, from, last, isWorkday), last, template, rows)
  const moved = scope.db.run(
    area
      .updateTable('routine.series')
      .set({ materialised_until: until })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', series.id),
  )
  const after = { until, dates: dates.length }
  const [, ids] = await Promise.all([
    moved,
    writeTasks(scope, belonging, template, dates),
    dates.length &&
      record(scope, 'series.extended', series.id, { before: { until: series.materialised_until }, after }),
  ])
  return { ids, whole: until === last }
}

/**
 * Removes from the template's copies the contacts, departments, tags and projects that were deleted since, and a
 * collaborator who has left.
 */
async function withoutLostReferences(scope: Scope, templates: readonly TaskContent[]): Promise<TaskContent[]> {
  const every = (field: 'contacts' | 'departments' | 'tags') => [...new Set(templates.flatMap((one) => one[field]))]
  const abouts = idsOf(templates, 'aboutId')
  const projectIds = idsOf(templates, 'projectId')
  const [contacts, departments, tags, collaborators, projects] = await Promise.all([
    contactsByIds(scope, every('contacts')),
    departmentsByIds(scope, every('departments')),
    tagsByIds(scope, every('tags')),
    existing(scope, 'collaborator', abouts),
    lockProjectsShared(scope, projectIds),
  ])
  const among = (rows: readonly { id: number }[]) => {
    const known = new Set(rows.map(({ id }) => id))
    return (id: number) => known.has(id)
  }
  const [hasContact, hasDepartment, hasTag] = [among(contacts), among(departments), among(tags)]
  return templates.map((template) => ({
    ...template,
    contacts: template.contacts.filter(hasContact),
    departments: template.departments.filter(hasDepartment),
    tags: template.tags.filter(hasTag),
    aboutId: collaborators.find((id) => id === template.aboutId) ?? null,
    projectId: projects.find(({ id }) => id === template.projectId)?.id ?? null,
  }))
}

async function tagsByIds({ db, companyId }: Scope, ids: readonly number[]): Promise<{ id: number }[]> {
  if (!ids.length) return []
  return db.all(
    area
      .selectFrom('routine.tags')
      .select('id')
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  )
}
