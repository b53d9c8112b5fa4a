import { shiftMonth } from '@prumo/contract/dates.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { factOf, monthsOff } from '@prumo/contract/results/panel/facts.ts'
import type { Light } from '@prumo/contract/results/structure.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { type IndicatorRow, indicators, mostIndicators, wordsOf } from '../indicators/queries.ts'
import { type PanelCell, panelCells } from './cells.ts'
import { runsBefore } from './runs.ts'

/** How an indicator stood against its target in the last whole month; `light` null: without a figure or a target. */
type Standing = {
  id: number
  title: string
  department_id: number
  light: Light | null
  /** Months in a row off the target, up to that one, and on it. */
  months_off: number
  months_on: number
  /** 'Faturamento: R$ 80,00 em março de 2026, 80% da meta' */
  fact: string
  link: string
}

/** All indicators of the company in the last whole month, 'yyyy-MM'. */
export async function indicatorStandings(scope: Scope): Promise<{ month: string; indicators: Standing[] }> {
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
  const told = rows.map((row) => monthsOf(row, cellsOf.get(row.id) ?? []))
  // The row of months of the others began this year.
  const since = monthKeys.slice(0, monthKeys.indexOf(last) + 1)
  const january = rows.flatMap(({ id }, at) => {
    const { lights } = told[at]!
    const light = lights['01']
    return light && light !== 'near' && since.every((key) => lights[key] === light) ? [[id, light] as const] : []
  })
  const before = await runsBefore(scope, rows, year, new Map(january))
  return {
    month,
    indicators: rows.map((row, at) => {
      const own = told[at]!
      const months = { ...own, off_before: own.lights[last] === 'bad' ? (before.get(row.id) ?? 0) : 0 }
      return {
        id: row.id,
        title: row.title,
        department_id: row.department_id,
        light: months.lights[last],
        months_off: monthsOff(months, last),
        months_on: monthsOn(own, last, before.get(row.id) ?? 0),
        fact: factOf(months, year, last),
        link: `/indicadores/dashboard/${row.department_id}?ano=${year}&indicador=${row.id}`,
      }
    }),
  }
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
function monthsOn(
  { lights }: { lights: Readonly<Record<MonthKey, Light | null>> },
  month: MonthKey,
  earlier: number,
): number {
  const before = monthKeys.slice(0, monthKeys.indexOf(month) + 1).toReversed()
  const first = before.findIndex((key) => lights[key] !== 'good')
  return first < 0 ? before.length + earlier : first
}
