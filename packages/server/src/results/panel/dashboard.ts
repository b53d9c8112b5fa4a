import { monthAbbreviation } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import type { DashboardRow, IndicatorGraphic } from '@prumo/contract/results/panel/model.ts'
import type { Aggregation, Light } from '@prumo/contract/results/structure.ts'
import type { z } from 'zod'
import { findDepartment } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { type IndicatorRow, indicators, wordsOf } from '../indicators/queries.ts'
import type { SourceMonth } from '../indicators/sources.ts'
import { type Line, type PanelCell, panelCells } from './cells.ts'
import { type KnownMonth, knownMonths } from './known.ts'
import { runsBefore } from './runs.ts'

type Row = z.input<typeof DashboardRow>
type Graphic = z.input<typeof IndicatorGraphic>

/** The year that was asked for, or the current one. */
export const yearOf = (scope: Scope, year: number | undefined): number => year ?? Number(scope.today.slice(0, 4))

/** The panel of a department in a year, its indicators in order. @throws not_found. */
export async function dashboard(scope: Scope, department_id: number, asked: number | undefined) {
  const year = yearOf(scope, asked)
  const [, rows] = await Promise.all([
    findDepartment(scope, department_id),
    indicators.all(scope, { most: resultsLimits.indicators, where: { department_id } }),
  ])
  return { year, response: await dashboardRows(scope, rows, year) }
}

/** The panel's rows of some indicators in a year, in their order. */
export async function dashboardRows(scope: Scope, rows: readonly IndicatorRow[], year: number): Promise<Row[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: `${year}-12` })
  const [cells, known] = await Promise.all([panelCells(scope, ids, year, sourced), knownMonths(scope, ids, year)])
  const names = await memberNames(scope, idsOf(known, 'filled_by'))
  const table = new PanelTable(cells)
  const lightIn = (id: number, month: number): Light | null => table.at(id, 'now_year', month)?.light ?? null
  const off = rows.flatMap(({ id }) => (lightIn(id, 1) === 'bad' ? [[id, 'bad'] as const] : []))
  const offBefore = await runsBefore(scope, rows, year, new Map(off))
  const knownOf = Map.groupBy(known, ({ indicator_id }) => indicator_id)
  const sourcedOf = Map.groupBy(
    sourced.filter(({ month }) => month.startsWith(`${year}-`)),
    ({ indicator_id }) => indicator_id,
  )
  return rows.map((row) => {
    const { unit, polarity } = wordsOf(row)
    const of = (line: Line) => table.months(row.id, line)
    const total = table.at(row.id, 'now_year', null)
    return {
      id: row.id,
      title: row.title,
      unit,
      polarity,
      aggregation: row.aggregation as Aggregation,
      frequency_id: row.frequency_id,
      source: row.source,
      calculated: row.calculation !== null,
      last_year: of('last_year'),
      now_year: of('now_year'),
      meta: of('meta'),
      totals: {
        last_year: table.totals(row.id, 'last_year'),
        now_year: table.totals(row.id, 'now_year'),
        meta: table.totals(row.id, 'meta'),
      },
      lights: keyed((month) => lightIn(row.id, month)),
      off_before: offBefore.get(row.id) ?? 0,
      light: total?.light ?? null,
      average_light: total?.average_light ?? null,
      so_far: soFarOf(total),
      pace: paceOf(scope, total, year),
      cells: cellsOf(knownOf.get(row.id) ?? [], sourcedOf.get(row.id) ?? [], names),
    }
  })
}

/** The charts of a department's indicators in a year. @throws not_found. */
export async function graphics(scope: Scope, department_id: number, asked: number | undefined) {
  const { year, response } = await dashboard(scope, department_id, asked)
  return {
    year,
    response: response.map(
      ({ id, title, polarity, unit, now_year, meta, totals, lights, light, average_light, so_far }): Graphic => ({
        id,
        title,
        polarity,
        unit,
        graphic: [
          ...monthKeys.map((key) => ({
            month: monthAbbreviation(Number(key)),
            Meta: meta[key],
            'Ano atual': now_year[key],
            light: lights[key],
            so_far: null,
          })),
          { month: 'Anual', Meta: totals.meta.total, 'Ano atual': totals.now_year.total, light, so_far },
          {
            month: 'Média anual',
            Meta: totals.meta.average,
            'Ano atual': totals.now_year.average,
            light: average_light,
            so_far: null,
          },
        ],
      }),
    ),
  }
}

const keyed = <Value>(value: (month: number) => Value) =>
  Object.fromEntries(monthKeys.map((key) => [key, value(Number(key))])) as Record<MonthKey, Value>

/** The cells of a panel by indicator, line and month. It computes none. */
class PanelTable {
  readonly #cells: ReadonlyMap<string, PanelCell>

  constructor(cells: readonly PanelCell[]) {
    this.#cells = new Map(cells.map((cell) => [keyOf(cell.indicator_id, cell.line, cell.month), cell]))
  }

  at = (id: number, line: Line, month: number | null) => this.#cells.get(keyOf(id, line, month))

  months = (id: number, line: Line) => keyed((month): Amount | null => this.at(id, line, month)?.value ?? null)

  totals(id: number, line: Line) {
    const cell = this.at(id, line, null)
    return { total: cell?.value ?? null, average: cell?.average ?? null, to_date: cell?.to_date ?? null }
  }
}

const keyOf = (id: number, line: Line, month: number | null) => `${id} ${line} ${month ?? 'year'}`

const soFarOf = (total: PanelCell | undefined): Row['so_far'] =>
  total && total.judged_value !== null && total.judged_target !== null
    ? { months: total.judged_months, value: total.judged_value, target: total.judged_target }
    : null

/** Only of a year that goes on: an ended one has its figure. */
function paceOf(scope: Scope, total: PanelCell | undefined, year: number): Row['pace'] {
  if (!total || total.pace === null || year !== Number(scope.today.slice(0, 4))) return null
  return { value: total.pace, months: total.pace_months, percent: total.pace_percent }
}

function cellsOf(
  known: readonly KnownMonth[],
  sourced: readonly SourceMonth[],
  names: ReadonlyMap<number, string>,
): Row['cells'] {
  const of = new Map(known.map((one) => [one.month, one]))
  const links = new Map(sourced.map(({ month, link }) => [Number(month.slice(5)), link]))
  return monthKeys
    .filter((key) => of.has(Number(key)) || links.has(Number(key)))
    .map((month) => {
      const one = of.get(Number(month))
      return {
        month,
        origin: one?.origin ?? null,
        by: names.get(one?.filled_by ?? 0) ?? '',
        at: one?.filled_at?.toISOString() ?? null,
        note: one?.note ?? '',
        comment: one?.comment ?? '',
        whys: one?.whys ?? [],
        plans: one?.plans ?? 0,
        link: links.get(Number(month)) ?? null,
      }
    })
}
