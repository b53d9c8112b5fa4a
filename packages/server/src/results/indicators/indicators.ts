import type { Indicator, IndicatorChange, IndicatorInput } from '@prumo/contract/results/indicators/model.ts'
import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { usualAggregation } from '@prumo/contract/results/structure.ts'
import { count } from '@prumo/contract/words.ts'
import type { z } from 'zod'
import { departments, findDepartment, lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requirePerson } from '../../identity/members/choosing.ts'
import { notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { closeGap, lockPosition, makeRoom, moveBelow, reorderRows } from '../../platform/database/ordering.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireCalculation, requireInNoCalculation, shownCalculations } from './calculating.ts'
import { type IndicatorRow, indicatorList, indicators, mostIndicators, presentIndicators } from './queries.ts'
import { requireSource } from './sources.ts'

type Input = z.output<typeof IndicatorInput>
type Change = z.output<typeof IndicatorChange>
const most = resultsLimits.indicators

/** The company's indicators, by the name of their department and in order. */
export async function allIndicators(scope: Scope): Promise<Indicator[]> {
  const [rows, places] = await Promise.all([indicators.all(scope, { most: mostIndicators }), departments(scope)])
  const of = Map.groupBy(rows, ({ department_id }) => department_id)
  return presentAll(
    scope,
    places.flatMap(({ id }) => of.get(id) ?? []),
  )
}

/** The indicators of a department in order. @throws not_found. */
export async function indicatorsOf(scope: Scope, department_id: number): Promise<Indicator[]> {
  const [, rows] = await Promise.all([
    findDepartment(scope, department_id),
    indicators.all(scope, { most, where: { department_id } }),
  ])
  return presentAll(scope, rows)
}

/** @throws not_found. */
export const findIndicator = async (scope: Scope, id: number): Promise<Indicator> =>
  presented(scope, await indicators.find(scope, id))

/**
 * Creates an indicator, last in its department.
 * @param usual_id its number in the library, when it is imported from there.
 * @throws not_found, indicator.duplicate, list.too_many, request.invalid for a source that does not fit.
 */
export async function createIndicator(
  scope: Scope,
  { source = null, calculation = '', responsible_id = null, due_day = 5, aggregation, ...input }: Input,
  usual_id: number | null = null,
): Promise<Indicator> {
  requireOneOrigin(source !== null, calculation !== '')
  await requireSource(scope, source, input.unit_id)
  const computed =
    calculation === ''
      ? null
      : await requireCalculation(scope, calculation, { id: null, department_id: input.department_id })
  await requirePerson(scope, 'responsible_id', responsible_id)
  const position = await makeRoom(scope, indicatorList, input.department_id, { wanted: null, most })
  await lockDepartmentShared(scope, input.department_id)
  const row = await indicators.insert(scope, {
    ...input,
    aggregation: aggregation ?? usualAggregation(input.unit_id, input.title),
    responsible_id,
    due_day,
    source: source?.id ?? null,
    source_of_department: source?.of_department ?? false,
    calculation: computed,
    usual_id,
    position,
  })
  await record(scope, 'indicator.created', row.id, { after: trailOf(row) })
  await notifyGiven(scope, row)
  return presented(scope, row)
}

/**
 * Changes an indicator; in another department it comes last. Of an imported one the texts stay as the library has them.
 * @throws not_found, record.stale, indicator.duplicate, list.too_many, request.invalid.
 */
export async function changeIndicator(
  scope: Scope,
  { id, updated_at, department_id, source, calculation, ...given }: Change,
): Promise<Indicator> {
  const stood = await indicators.find(scope, id)
  if (department_id !== undefined && department_id !== stood.department_id) {
    await lockDepartmentShared(scope, department_id)
    await moveBelow(scope, indicatorList, id, { parent: department_id, most })
  }
  const before = await indicators.lock(scope, id)
  await requireVersion(scope, 'indicator', before, updated_at, () => findIndicator(scope, id))
  const changes = before.usual_id === null ? given : { responsible_id: given.responsible_id, due_day: given.due_day }
  const unitId = 'unit_id' in changes ? (changes.unit_id ?? before.unit_id) : before.unit_id
  const computed = await computedBy(scope, before, calculation)
  requireOneOrigin((source === undefined ? before.source : source) !== null, computed !== null)
  if (source !== undefined) await requireSource(scope, source, unitId)
  await requirePerson(scope, 'responsible_id', given.responsible_id, before.responsible_id)
  const after = await indicators.update(scope, id, {
    ...changes,
    calculation: computed,
    ...(source !== undefined && { source: source?.id ?? null, source_of_department: source?.of_department ?? false }),
  })
  await record(scope, 'indicator.updated', id, {
    before: { ...trailOf(before), department_id: stood.department_id },
    after: trailOf(after),
  })
  if (after.responsible_id !== before.responsible_id) await notifyGiven(scope, after)
  return presented(scope, after)
}

const notifyGiven = (scope: Scope, { title, department_id, responsible_id }: IndicatorRow) =>
  notifyAsked(
    scope,
    [responsible_id],
    { title, link: `/indicadores/easy-dashboard/${department_id}`, needs: 'results' },
    'deixou um indicador com você',
  )

/** The stored calculation of an indicator after a change: '' takes it away, none said leaves it. */
async function computedBy(scope: Scope, before: IndicatorRow, typed: string | undefined): Promise<string | null> {
  if (typed === undefined) return before.calculation
  if (typed === '') return null
  return requireCalculation(scope, typed, before)
}

/** An indicator is filled in by a source or by a calculation. */
function requireOneOrigin(sourced: boolean, calculated: boolean) {
  if (!sourced || !calculated) return
  const message = 'Escolha uma fonte ou um cálculo, não os dois'
  throw failAt('calculation', message)
}

/**
 * Moves an indicator to the bin, with its figures only when that is said.
 * @throws not_found, indicator.calculated_from, indicator.has_figures with how many months have one.
 */
export async function deleteIndicator(scope: Scope, id: number, { figures }: { figures: boolean }) {
  const { parent, position } = await lockPosition(scope, indicatorList, id)
  const row = await indicators.lock(scope, id)
  await requireInNoCalculation(scope, id)
  const months = await monthsWithFigures(scope, id)
  if (months > 0 && !figures) {
    const have = count(months, 'mês com valor', 'meses com valores')
    throw fail('indicator.has_figures', {
      message: `Este indicador tem ${have}. Os valores vão com ele para a lixeira.`,
    })
  }
  await moveToBin(scope, 'indicator', { id, title: row.title })
  await indicators.remove(scope, id)
  await closeGap(scope, indicatorList, parent, position)
  await record(scope, 'indicator.deleted', id, { before: { ...trailOf(row), months } })
}

/** Gives the indicators of a department a new order. @throws not_found. */
export async function reorderIndicators(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, indicatorList, ids)
  if (!moved) return
  await record(scope, 'indicator.reordered', parent!, { after: { department_id: parent } })
}

const presentAll = async (scope: Scope, rows: readonly IndicatorRow[]) =>
  presentIndicators(scope, rows, await shownCalculations(scope, rows))

const presented = async (scope: Scope, row: IndicatorRow) => (await presentAll(scope, [row]))[0]!

const trailOf = ({ title, obs, formula, type_id, unit_id, polarity_id, frequency_id, ...row }: IndicatorRow) => ({
  title,
  obs,
  formula,
  type_id,
  unit_id,
  polarity_id,
  frequency_id,
  aggregation: row.aggregation,
  department_id: row.department_id,
  responsible_id: row.responsible_id,
  due_day: row.due_day,
  source: row.source,
  calculation: row.calculation,
})

async function monthsWithFigures({ db, companyId }: Scope, id: number): Promise<number> {
  const row = await db.first<{ months: number }>`select count(distinct month)::int as months from results.measurements
    where company_id = ${companyId} and indicator_id = ${id} and replaced_at is null`
  return row!.months
}
