import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type Objective, type ObjectiveInput, objectiveLimit } from '@prumo/contract/results/objectives/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames, membersByIds } from '../../identity/members/queries.ts'
import { notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { anyOf } from '../../platform/database/sql.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { indicators, wordsOf } from '../indicators/queries.ts'
import { knownFigures } from '../panel/known-figures.ts'
import { area } from '../tables.ts'
import { progressOf, stateOf } from './progress.ts'

type Shown = z.input<typeof Objective>
type Input = z.output<typeof ObjectiveInput>

const rows = rowsOf(area, 'results.objectives', {
  columns: ['id', 'title', 'description', 'begins_on', 'ends_on', 'responsible_id', 'updated_at'],
  order: sql`ends_on, begins_on`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

export const objectiveLink = (id: number) => `/indicadores/objetivos?objetivo=${id}`

/** The company's objectives, those that end first first; or those that indicators of a department serve. */
export async function objectives(
  scope: Scope,
  { department_id }: { department_id?: number | null | undefined } = {},
): Promise<Shown[]> {
  const all = await presented(scope, await rows.all(scope, { most: objectiveLimit }), scope.today)
  return department_id ? servedBy(all, department_id) : all
}

const servedBy = (all: readonly Shown[], department: number) =>
  all.filter((one) => one.key_results.some(({ department_id }) => department_id === department))

/** The objectives that a month is part of, as they stood at its end: all, or those that indicators of a department serve. */
export async function objectivesAt(scope: Scope, month: string, department_id?: number): Promise<Shown[]> {
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const asOf = last < scope.today ? last : scope.today
  const running = (await rows.all(scope, { most: objectiveLimit })).filter(
    ({ begins_on, ends_on }) => begins_on <= last && ends_on >= `${month}-01`,
  )
  const all = await presented(scope, running, asOf)
  return department_id === undefined ? all : servedBy(all, department_id)
}

/** @throws not_found. */
export async function findObjective(scope: Scope, id: number): Promise<Shown> {
  return (await presented(scope, [await rows.find(scope, id)], scope.today))[0]!
}

/** @throws not_found for a person or an indicator that the company does not have; list.too_many. */
export async function createObjective(scope: Scope, { key_results, ...input }: Input): Promise<Shown> {
  await requireRoom(scope, 'results.objectives', {
    most: objectiveLimit,
    count: () => rows.count(scope),
    message: `Uma empresa tem no máximo ${objectiveLimit} objetivos.`,
  })
  await requireReferences(scope, { key_results, ...input })
  const row = await rows.insert(scope, input)
  await writeKeyResults(scope, row.id, key_results)
  await record(scope, 'objective.created', row.id, { after: said(row, key_results) })
  await notifyGiven(scope, row)
  return findObjective(scope, row.id)
}

/** Changes an objective; its key results are those that are sent. @throws not_found, record.stale with the current record. */
export async function changeObjective(
  scope: Scope,
  id: number,
  { updated_at, key_results, ...input }: Input & { updated_at?: string | undefined },
): Promise<Shown> {
  const before = await rows.lock(scope, id)
  await requireVersion(scope, 'objective', before, updated_at, () => findObjective(scope, id))
  await requireReferences(scope, { key_results, ...input })
  const old = await findObjective(scope, id)
  const after = await rows.update(scope, id, input)
  await writeKeyResults(scope, id, key_results)
  await record(scope, 'objective.updated', id, {
    before: said(before, old.key_results),
    after: said(after, key_results),
  })
  if (after.responsible_id !== before.responsible_id) await notifyGiven(scope, after)
  return findObjective(scope, id)
}

/** Deletes an objective, into the bin. @throws not_found. */
export async function deleteObjective(scope: Scope, id: number) {
  const { title } = await rows.lock(scope, id)
  await moveToBin(scope, 'objective', { id, title })
  await rows.remove(scope, id)
  await record(scope, 'objective.deleted', id, { before: { title } })
}

const notifyGiven = (scope: Scope, { id, title, responsible_id }: Row) =>
  notifyAsked(
    scope,
    [responsible_id],
    { title, link: objectiveLink(id), needs: 'results' },
    'deixou um objetivo com você',
  )

async function requireReferences(scope: Scope, { responsible_id, key_results }: Input) {
  if (responsible_id && (await membersByIds(scope, [responsible_id])).length === 0) throw fail('not_found')
  const ids = idsOf(key_results, 'indicator_id')
  if ((await indicators.lockSharedByIds(scope, ids)).length < ids.length) throw fail('not_found')
}

async function writeKeyResults(scope: Scope, id: number, results: Input['key_results']) {
  await scope.db.run`delete from results.key_results where company_id = ${scope.companyId} and objective_id = ${id}`
  const sent = results.map((one, position) => ({ ...one, position }))
  await scope.db.run`
    insert into results.key_results (company_id, objective_id, position, indicator_id, from_value, to_value, by_on)
    select ${scope.companyId}, ${id}, n.position, n.indicator_id, n.from_value, n.to_value, n.by_on
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as n (position int, indicator_id bigint, from_value numeric, to_value numeric, by_on date)`
}

/** What the trail says. */
const said = ({ title, begins_on, ends_on, responsible_id }: Row, results: readonly unknown[]) => ({
  title,
  begins_on,
  ends_on,
  responsible_id,
  key_results: results.length,
})

type KeyRow = {
  objective_id: number
  indicator_id: number
  from_value: Amount
  to_value: Amount
  by_on: string
}

/** Objectives as they stand on a day, with the newest figures of their indicators up to it. */
async function presented(scope: Scope, found: readonly Row[], today: string): Promise<Shown[]> {
  if (found.length === 0) return []
  const results = await scope.db.all<KeyRow>`
    select objective_id, indicator_id, from_value, to_value, by_on from results.key_results
    where company_id = ${scope.companyId} and objective_id = ${anyOf(found.map(({ id }) => id))}
    order by objective_id, position, id`
  const ids = idsOf(results, 'indicator_id')
  const [named, people] = await Promise.all([
    indicators.byIds(scope, ids),
    memberNames(scope, idsOf(found, 'responsible_id')),
  ])
  const first = found.reduce((least, { begins_on }) => (begins_on < least ? begins_on : least), today).slice(0, 7)
  const figures = await figuresOf(scope, named, { from: first, to: today.slice(0, 7) })
  const byId = new Map(named.map((one) => [one.id, one]))
  return found.map(({ updated_at, ...row }) => {
    const mine = results
      .filter(({ objective_id }) => objective_id === row.id)
      .map(({ objective_id: _, ...one }) => {
        const indicator = byId.get(one.indicator_id)!
        const newest = figures
          .get(one.indicator_id)
          ?.findLast(({ month }) => month >= row.begins_on.slice(0, 7) && month <= one.by_on.slice(0, 7))
        const value = newest ? Number(newest.value) : null
        const way = { from: Number(one.from_value), to: Number(one.to_value), value }
        return {
          ...one,
          indicator: indicator.title,
          department_id: indicator.department_id,
          unit: wordsOf(indicator).unit,
          value: newest?.value ?? null,
          month: newest?.month ?? null,
          progress: progressOf(way),
          state: stateOf({ ...way, begins_on: row.begins_on, by_on: one.by_on }, today),
        }
      })
    const whole = mine.reduce((sum, { progress }) => sum + (progress ?? 0), 0)
    return {
      ...row,
      responsible: people.get(row.responsible_id ?? 0) ?? '',
      key_results: mine,
      progress: mine.length === 0 ? 0 : Math.round(whole / mine.length),
      updated_at: updated_at.toISOString(),
    }
  })
}

type Figure = { month: string; value: Amount }

/**
 * The figures of indicators by month, the oldest first, those of sources and calculations among them. A month that these
 * still count is left out, because it is not over; what was typed of it is not.
 */
async function figuresOf(
  scope: Scope,
  named: Awaited<ReturnType<typeof indicators.byIds>>,
  { from, to }: { from: string; to: string },
): Promise<Map<number, Figure[]>> {
  // A long objective is as far as its last years.
  const period = { from: from < shiftMonth(to, -59) ? shiftMonth(to, -59) : from, to }
  const sourced = await filledMonths(scope, named, period)
  const ids = named.map(({ id }) => id)
  const known = await scope.db.all<Figure & { indicator_id: number }>`
    with ${knownFigures(scope, ids, period, sourced)}
    select indicator_id, to_char(month, 'YYYY-MM') as month, value from known
    where value is not null and (measured or month < date_trunc('month', ${scope.today}::date))
    order by indicator_id, month`
  return Map.groupBy(known, ({ indicator_id }) => indicator_id)
}
