import type { Permission } from '@prumo/contract/permissions.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { factOf, figureInWords, monthsOff } from '@prumo/contract/results/panel/facts.ts'
import type { Light } from '@prumo/contract/results/structure.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { figuresOf } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import { calculatedFrom } from '../indicators/calculating.ts'
import { type IndicatorRow, indicators, mostIndicators } from '../indicators/queries.ts'
import { plansOfOrigins } from '../plans/listing.ts'
import { dashboardRows } from './dashboard.ts'
import { expectedIn } from './details.ts'

/** An indicator in a month, in words, beside its target and the month before. */
export type IndicatorOfMonth = {
  id: number
  title: string
  department: string
  value: string
  target: string
  before: string
  light: Light | null
  /** True if the month has no figure, and should have one. */
  missing: boolean
  /** How many months in a row it was off its target; 0 of one that is not. */
  off: number
  fact: string
  whys: string[]
  comment: string
  plans: { what: string; who: string; state: string }[]
  /** What somebody must see to see this figure, beside the indicators: it comes live from areas with these permissions. */
  needs: Permission[]
}

/** All indicators of the company in a month, in the order of their departments; of those off the target the fact, its causes and plans. */
export async function indicatorsOfMonth(scope: Scope, month: string): Promise<IndicatorOfMonth[]> {
  const [year, key] = [Number(month.slice(0, 4)), month.slice(5) as MonthKey]
  const rows = await indicators.all(scope, { most: mostIndicators })
  const shown = await dashboardRows(scope, rows, year)
  const originOf = ({ id }: { id: number }) => `${id}@${month}`
  const off = shown.filter(({ lights }) => lights[key] === 'bad')
  const [departments, made] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    plansOfOrigins(scope, 'indicator_month', off.map(originOf)),
  ])
  const plans = Map.groupBy(made, ({ origin }) => origin!.id)
  const needs = neededFor(scope, rows)
  return shown.map((row, at) => {
    const from = rows[at]!
    const cell = row.cells.find((one) => one.month === key)
    const earlier = key === '01' ? row.last_year['12'] : row.now_year[monthKeys[monthKeys.indexOf(key) - 1]!]
    const words = (value: string | null) => (value === null ? '–' : figureInWords(row.unit, Number(value)))
    const isOff = row.lights[key] === 'bad'
    // Only words are made of these numbers.
    const told = { ...row, now_year: numbersOf(row.now_year), meta: numbersOf(row.meta) }
    return {
      id: row.id,
      title: row.title,
      department: departments.get(from.department_id) ?? '',
      value: words(row.now_year[key]),
      target: words(row.meta[key]),
      before: words(earlier),
      light: row.lights[key],
      missing: row.now_year[key] === null && expectedIn(row.frequency_id, Number(key)),
      off: isOff ? monthsOff(told, key) : 0,
      fact: isOff ? factOf(told, year, key) : '',
      whys: cell?.whys ?? [],
      comment: cell?.comment ?? '',
      plans: (plans.get(originOf(row)) ?? []).map(({ to_do, responsible, to_who, status_label }) => ({
        what: to_do,
        who: responsible || to_who,
        state: status_label,
      })),
      needs: needs(from),
    }
  })
}

const numbersOf = (months: Readonly<Record<MonthKey, string | null>>) =>
  Object.fromEntries(monthKeys.map((key) => [key, months[key] === null ? null : Number(months[key])])) as Record<
    MonthKey,
    number | null
  >

/** The permissions of the figures that an indicator, or what it is calculated from, is fed with. */
export function neededFor(scope: Scope, rows: readonly IndicatorRow[]) {
  const permissions = new Map(figuresOf(scope).map(({ id, permission }) => [id, permission]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const of = ({ source }: Pick<IndicatorRow, 'source'>) => permissions.get(source ?? '') ?? []
  return (row: IndicatorRow): Permission[] => [
    ...new Set([row, ...calculatedFrom(row).flatMap((id) => byId.get(id) ?? [])].flatMap(of)),
  ]
}
