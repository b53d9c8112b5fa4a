import { shiftMonth } from '@prumo/contract/dates.ts'
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

/** The figures of some months, 'yyyy-MM', that are off their target. */
export async function offTargetIn(
  scope: Scope,
  ids: readonly number[],
  months: readonly string[],
): Promise<OffTarget[]> {
  if (ids.length === 0) return []
  const rows = await indicators.byIds(scope, ids)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const off: OffTarget[] = []
  for (const year of new Set(months.map((month) => Number(month.slice(0, 4))))) {
    const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: `${year}-12` })
    for (const { indicator_id: id, line, month: of, light, value } of await panelCells(scope, ids, year, sourced)) {
      const month = `${year}-${String(of).padStart(2, '0')}`
      if (line !== 'now_year' || of === null || light !== 'bad' || !months.includes(month)) continue
      off.push({ id, title: titles.get(id)!, month, value })
    }
  }
  return off
}

/** The indicators that are calculated from some, without these. */
export async function calculatedOf({ db, companyId }: Scope, ids: readonly number[]): Promise<number[]> {
  const found = await db.all<{ id: number }>`select i.id from results.indicators i
    where i.company_id = ${companyId} and i.calculation is not null and i.id <> all(${ids}::bigint[])
      and exists (select from unnest(${ids}::bigint[]) x where position('[#' || x || ']' in i.calculation) > 0)`
  return found.map(({ id }) => id)
}

/** Makes a change of figures or targets, and notes which of the months it put off target, also of what is calculated. */
export async function notingOffTarget<T>(
  scope: Scope,
  { ids, months }: { ids: readonly number[]; months: readonly string[] },
  change: () => Promise<T>,
): Promise<T> {
  const all = ids.length === 0 ? [] : [...ids, ...(await calculatedOf(scope, ids))]
  const keyOf = ({ id, month }: OffTarget) => `${id} ${month}`
  const before = new Set((await offTargetIn(scope, all, months)).map(keyOf))
  const changed = await change()
  const off = await offTargetIn(scope, all, months)
  await recordOffTarget(
    scope,
    off.filter((one) => !before.has(keyOf(one))),
  )
  return changed
}

/** Of imported lines, what is news: this month and the one before. Years that have passed are none. */
export function newsOf<Line extends { month: string }>(
  { today }: Scope,
  lines: readonly Line[],
  rows: readonly { id: number }[],
) {
  const month = today.slice(0, 7)
  const months = [shiftMonth(month, -1), month]
  const ids = lines.flatMap((line, place) => (months.includes(line.month) ? [rows[place]!.id] : []))
  return { ids: [...new Set(ids)], months }
}
