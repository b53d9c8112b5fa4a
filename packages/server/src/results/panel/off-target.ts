import { recordEach } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { indicators } from '../indicators/queries.ts'
import { panelCells } from './cells.ts'

type OffTarget = { id: number; title: string; month: string; value: number | string | null }

/** Notes the months, 'yyyy-MM', whose figure came to be off its target: programs and automations wait for that. */
export const recordOffTarget = (scope: Scope, off: readonly OffTarget[]) =>
  recordEach(
    scope,
    'indicator.off_target',
    off.map(({ id, title, month, value }) => ({ id, after: { title, month, value } })),
  )

/** The figures of a month, 'yyyy-MM', that are off their target, by indicator. */
export async function offTargetIn(
  scope: Scope,
  ids: readonly number[],
  month: string,
): Promise<ReadonlyMap<number, string>> {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const rows = await indicators.byIds(scope, ids)
  const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: month })
  const cells = await panelCells(scope, ids, year, sourced)
  return new Map(
    cells.flatMap(({ indicator_id, line, month: of, light, value }) =>
      line === 'now_year' && of === number && light === 'bad' ? [[indicator_id, value]] : [],
    ),
  )
}
