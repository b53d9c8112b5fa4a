import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { factOf, monthsOff } from '@prumo/contract/results/panel/facts.ts'
import type { Light } from '@prumo/contract/results/structure.ts'
import type { Insight, Insights } from '../platform/insights.ts'
import { filledMonths } from './indicators/calculating.ts'
import { type IndicatorRow, indicators, mostIndicators, wordsOf } from './indicators/queries.ts'
import { type PanelCell, panelCells } from './panel/cells.ts'

/** Indicators that are told as weaknesses, and as strengths. */
const most = 3
/** Months in a row on the target from which an indicator is a strength. */
const steady = 6

/** Indicators that missed their target last month, those longest off it first, and those that reach it month after month. */
export const resultsInsights: Insights = {
  permission: 'results',
  async read(scope) {
    const month = shiftMonth(scope.today.slice(0, 7), -1)
    const [year, last] = [Number(month.slice(0, 4)), month.slice(5) as MonthKey]
    const rows = await indicators.all(scope, { most: mostIndicators })
    const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: month })
    const cells = await panelCells(
      scope,
      rows.map(({ id }) => id),
      year,
      sourced,
    )
    const cellsOf = Map.groupBy(cells, ({ indicator_id }) => indicator_id)
    const told = rows.map((row) => ({ row, ...monthsOf(row, cellsOf.get(row.id) ?? []) }))
    const off = told
      .filter(({ lights }) => lights[last] === 'bad')
      .toSorted((one, other) => monthsOff(other, last) - monthsOff(one, last))
    const on = told.map((one) => ({ ...one, months: monthsOn(one, last) })).filter(({ months }) => months >= steady)
    const linked = ({ id, department_id }: IndicatorRow) => ({
      source: `Indicadores, ${formatMonth(month)}`,
      link: `/indicadores/dashboard/${department_id}?ano=${year}&indicador=${id}`,
    })
    return [
      ...off
        .slice(0, most)
        .map(({ row, ...one }): Insight => ({ block: 'weakness', title: factOf(one, year, last), ...linked(row) })),
      ...on
        .toSorted((one, other) => other.months - one.months)
        .slice(0, most)
        .map(
          ({ row, months }): Insight => ({
            block: 'strength',
            title: `${row.title} na meta há ${months} meses seguidos`,
            ...linked(row),
          }),
        ),
    ]
  },
}

/** The months of an indicator in the year of its cells, in the shape of which facts are told. */
function monthsOf(row: IndicatorRow, cells: readonly PanelCell[]) {
  const by = <Value>(value: (cell: PanelCell) => Value | null, line: PanelCell['line']) =>
    Object.fromEntries(
      monthKeys.map((key) => {
        const cell = cells.find((one) => one.line === line && one.month === Number(key))
        return [key, cell ? value(cell) : null]
      }),
    ) as Record<MonthKey, Value | null>
  return {
    title: row.title,
    unit: wordsOf(row).unit,
    now_year: by(({ value }) => Number(value), 'now_year'),
    meta: by(({ value }) => Number(value), 'meta'),
    lights: by(({ light }): Light | null => light, 'now_year'),
  }
}

/** How many months in a row, up to this one, reached the target. */
function monthsOn({ lights }: { lights: Readonly<Record<MonthKey, Light | null>> }, month: MonthKey): number {
  const before = monthKeys.slice(0, monthKeys.indexOf(month) + 1).toReversed()
  const first = before.findIndex((key) => lights[key] !== 'good')
  return first < 0 ? before.length : first
}
