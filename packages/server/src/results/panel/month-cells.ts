import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { type IndicatorRow, indicators, mostIndicators } from '../indicators/queries.ts'
import { type PanelCell, panelCells } from './cells.ts'

/** All indicators of the company, in their order, and what a month ('yyyy-MM') has of them. */
export async function cellsOfMonth(
  scope: Scope,
  month: string,
): Promise<{ rows: IndicatorRow[]; cells: readonly PanelCell[] }> {
  const rows = await indicators.all(scope, { most: mostIndicators })
  if (rows.length === 0) return { rows, cells: [] }
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: month })
  const cells = await panelCells(
    scope,
    rows.map(({ id }) => id),
    year,
    sourced,
  )
  return { rows, cells: cells.filter((cell) => cell.line === 'now_year' && cell.month === number) }
}
