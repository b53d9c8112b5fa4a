import { failAt } from '../../platform/errors.ts'
import { type Figure, figuresByMonth, figuresOf } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IndicatorRow } from './queries.ts'

/** The unit of an indicator that takes a figure, by its number. */
const unitOf = ({ unit }: Pick<Figure, 'unit'>): number => ({ money: 1, percent: 2, count: 3, hours: 3 })[unit]

/** What areas can fill indicators in with, as far as the acting person may see it. */
export const sourcesFor = (scope: Scope) =>
  figuresOf(scope).map((figure) => ({
    id: figure.id,
    title: figure.title,
    unit_id: unitOf(figure),
    of_department: figure.parts.includes('department'),
  }))

/** @throws request.invalid for a figure that the person may not see, or one of another unit or without departments. */
export async function requireSource(
  scope: Scope,
  source: { id: string; of_department: boolean } | null,
  unitId: number,
) {
  if (source === null) return
  const found = sourcesFor(scope).find(({ id }) => id === source.id)
  const problem =
    (!found && 'Esta fonte não existe') ||
    (found!.unit_id !== unitId && 'Esta fonte tem outra unidade') ||
    (source.of_department && !found!.of_department && 'Esta fonte não se divide por departamento')
  if (problem) throw failAt('source', problem)
}

/** The first and the last month, 'yyyy-MM'. */
export type Period = { from: string; to: string }

/** A figure that a source says of a month, and where it shows what it counted. */
export type SourceMonth = { indicator_id: number; month: string; value: string; link: string }

/**
 * What the sources of indicators say of the months, at most two statements for all of them. Months without a value and
 * figures that the acting person may not see are absent; so are months that have not begun.
 */
export async function sourceMonths(
  scope: Scope,
  rows: readonly Pick<IndicatorRow, 'id' | 'department_id' | 'source' | 'source_of_department'>[],
  { from, to }: Period,
): Promise<SourceMonth[]> {
  const now = scope.today.slice(0, 7)
  const last = to < now ? to : now
  if (from > last) return []
  const seen = new Set(figuresOf(scope).map(({ id }) => id))
  const fed = rows.filter(({ source }) => source !== null && seen.has(source))
  // One group for the company, and one for each department: a dashboard shows one department.
  const groups = Map.groupBy(fed, (row) => (row.source_of_department ? row.department_id : 0))
  const read = await Promise.all(
    [...groups].map(async ([department, of]) => {
      const choice = { from, to: last, ...(department !== 0 && { department }) }
      const figures = await figuresByMonth(
        scope,
        of.map(({ source }) => source!),
        choice,
      )
      return of.flatMap(({ id, source }) =>
        figures
          .get(source!)!
          .filter(({ value }) => value !== null)
          .map(({ month, value, link }) => ({ indicator_id: id, month, value: value!, link })),
      )
    }),
  )
  return read.flat()
}
