import type { Light } from '@prumo/contract/results/structure.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import type { IndicatorRow } from '../indicators/queries.ts'
import { panelCells } from './cells.ts'

/**
 * For how many months in a row, up to December of the year before, indicators stood as in January of a year, by their
 * ids: a row of months that reaches January may have begun before it. At most twelve are counted.
 * @param january how each stood in January; those that are not there are not read.
 */
export async function runsBefore(
  scope: Scope,
  rows: readonly IndicatorRow[],
  year: number,
  january: ReadonlyMap<number, Light>,
): Promise<ReadonlyMap<number, number>> {
  const asked = rows.filter(({ id }) => january.has(id))
  if (asked.length === 0) return new Map()
  const ids = asked.map(({ id }) => id)
  const sourced = await filledMonths(scope, asked, { from: `${year - 2}-01`, to: `${year - 1}-12` })
  const cells = await panelCells(scope, ids, year - 1, sourced)
  const same = new Set(
    cells
      .filter(({ indicator_id, line, light }) => line === 'now_year' && light === january.get(indicator_id))
      .map(({ indicator_id, month }) => `${indicator_id} ${month}`),
  )
  return new Map(
    ids.map((id) => {
      let months = 0
      while (months < 12 && same.has(`${id} ${12 - months}`)) months++
      return [id, months]
    }),
  )
}
