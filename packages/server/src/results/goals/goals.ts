import type { Amount } from '@prumo/contract/money.ts'
import { type Goal, type GoalChange, type GoalInput, indicatorOf } from '@prumo/contract/results/goals/endpoints.ts'
import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { monthOf } from '../indicators/history.ts'
import { indicators, mostIndicators, wordsOf } from '../indicators/queries.ts'
import { area } from '../tables.ts'
import { type Effect, effectsOf } from './effects.ts'

type Shown = z.input<typeof Goal>
const most = resultsLimits.goals

const goals = rowsOf(area, 'results.goals', {
  columns: ['id', 'indicator_id', 'title', 'goal_at', 'month', 'percent', 'updated_at'],
  order: sql`goal_at desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'goal.duplicate',
})
type Row = Awaited<ReturnType<typeof goals.find>>

/** The company's goals, the latest first. */
export const allGoals = async (scope: Scope): Promise<Shown[]> => presented(scope, await goals.all(scope, { most }))

/** @throws not_found. */
export const findGoal = async (scope: Scope, id: number): Promise<Shown> =>
  (await presented(scope, [await goals.find(scope, id)]))[0]!

/** The indicators a goal can be of, by department and in order. */
export async function indicatorsForGoals(scope: Scope) {
  const rows = await indicators.all(scope, { most: mostIndicators })
  const names = await departmentNames(scope, idsOf(rows, 'department_id'))
  return rows.map((row) => {
    const { unit, polarity } = wordsOf(row)
    return { id: row.id, title: row.title, department: names.get(row.department_id) ?? '', unit, polarity }
  })
}

/** What a goal would do to the target of its month. @throws not_found. */
export async function effectOfGoal(
  scope: Scope,
  { date, meta, indicator_id }: { date: string; meta: Amount; indicator_id: number },
): Promise<Effect> {
  await indicators.find(scope, indicator_id)
  const asked = { id: null, indicator_id, month: monthOf(scope, date), percent: percentOf(meta) }
  return (await effectsOf(scope, [asked]))[0]!
}

/** Creates a goal and makes it the target of its month, which keeps what it takes the place of. @throws not_found, goal.duplicate, list.too_many. */
export async function createGoal(
  scope: Scope,
  { date, meta, title, ...named }: z.output<typeof GoalInput>,
): Promise<Shown> {
  const indicator_id = indicatorOf(named)
  await indicators.lockShared(scope, indicator_id)
  if ((await goals.count(scope)) >= most) throw fail('list.too_many')
  const month = monthOf(scope, date)
  const values = { indicator_id, title, goal_at: new Date(date), month, percent: percentOf(meta) }
  const row = await goals.insert(scope, values)
  await setTarget(scope, row)
  await record(scope, 'goal.created', row.id, { after: trailOf(row) })
  return findGoal(scope, row.id)
}

/**
 * Changes a goal; it is the target of its month again, also where another one was typed since.
 * @throws not_found, record.stale, goal.duplicate.
 */
export async function changeGoal(
  scope: Scope,
  { id, date, meta, title, updated_at, ...named }: z.output<typeof GoalChange>,
): Promise<Shown> {
  const indicator_id = indicatorOf(named)
  await indicators.lockShared(scope, indicator_id)
  const before = await goals.lock(scope, id)
  await requireVersion(scope, 'goal', before, updated_at, () => findGoal(scope, id))
  await giveTargetBack(scope, id)
  const month = monthOf(scope, date)
  const row = await goals.update(scope, id, {
    indicator_id,
    title,
    goal_at: new Date(date),
    month,
    percent: percentOf(meta),
  })
  await setTarget(scope, row)
  await record(scope, 'goal.updated', id, { before: trailOf(before), after: trailOf(row) })
  return findGoal(scope, id)
}

/** Deletes a goal, into the bin; the target that it took the place of is its month's again. @throws not_found. */
export async function deleteGoal(scope: Scope, id: number) {
  const { title } = await goals.lock(scope, id)
  await giveTargetBack(scope, id)
  await moveToBin(scope, 'goal', { id, title })
  const row = await goals.remove(scope, id)
  await record(scope, 'goal.deleted', id, { before: trailOf(row) })
}

/** Makes a goal that is there again the target of its month. */
export async function targetAgain(scope: Scope, id: number) {
  await setTarget(scope, await goals.find(scope, id))
}

const setTarget = ({ db, companyId, userId, clock }: Scope, { id, indicator_id, month }: Row) =>
  db.run`insert into results.targets (company_id, indicator_id, month, goal_id, set_by, set_at)
      values (${companyId}, ${indicator_id}, ${month}::date, ${id}, ${userId}, ${clock.now()}::timestamptz)
      on conflict (company_id, indicator_id, month) do update
      set value = null, goal_id = excluded.goal_id, replaced_value = coalesce(targets.value, targets.replaced_value),
        set_by = excluded.set_by, set_at = excluded.set_at`

/** Takes a goal from its month, whose typed target counts again. */
async function giveTargetBack({ db, companyId, userId, clock }: Scope, goalId: number) {
  await db.run`
    update results.targets set value = replaced_value, goal_id = null, replaced_value = null, set_by = ${userId},
        set_at = ${clock.now()}::timestamptz
      where company_id = ${companyId} and goal_id = ${goalId} and replaced_value is not null`
  await db.run(area.deleteFrom('results.targets').where('company_id', '=', companyId).where('goal_id', '=', goalId))
}

/** @throws request.invalid for a percentage that no growth has. */
function percentOf(meta: Amount): Amount {
  if (Math.abs(Number(meta)) <= 1_000_000) return meta
  const message = 'Use um percentual de até 1.000.000'
  throw failAt('meta', message)
}

async function presented(scope: Scope, rows: readonly Row[]): Promise<Shown[]> {
  const [known, effects] = await Promise.all([
    indicators.byIds(scope, idsOf(rows, 'indicator_id')),
    effectsOf(scope, rows),
  ])
  const of = new Map(known.map((row) => [row.id, row]))
  return rows.map((row, index) => {
    const indicator = of.get(row.indicator_id)!
    return {
      id: row.id,
      title: row.title,
      date: row.goal_at.toISOString(),
      meta: row.percent,
      indicator_id: row.indicator_id,
      indicator: indicator.title,
      department_id: indicator.department_id,
      unit: wordsOf(indicator).unit,
      effect: effects[index]!,
      updated_at: row.updated_at.toISOString(),
    }
  })
}

const trailOf = ({ title, indicator_id, month, percent }: Row) => ({
  title,
  indicator_id,
  month: month.slice(0, 7),
  percent,
})
