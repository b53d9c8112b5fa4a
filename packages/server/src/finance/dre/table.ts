import { type DreGroup, dreGroups, grossRevenue, netRevenue } from '@prumo/contract/finance/chart/groups.ts'
import type { DreMonth, DreTotal, ProjectFigures } from '@prumo/contract/finance/dre/model.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import type { Figure } from './figures.ts'

type Month = z.input<typeof DreMonth>
type Total = z.input<typeof DreTotal>
type OfProject = z.input<typeof ProjectFigures>

/** A row of the DRE: a group, a category, an account, or the result that follows a group. */
export type RowKey = { level: Figure['level']; group: number; category?: number | null; account?: number | null }
type Column = { month?: number; project?: number }

const nothing = '0.00' as Amount
const keyOf = ({ level, group, category, account }: RowKey, { month, project }: Column) =>
  [level, group, category ?? '', account ?? '', month ?? '', project ?? ''].join(' ')

/** The figures of a year by row and column; where the statement found nothing there is zero. It computes none. */
export class DreTable {
  readonly #figures = new Map<string, Figure>()

  constructor(figures: readonly Figure[]) {
    for (const figure of figures) {
      const { level, group_id, category_id, account_id, month, project_id } = figure
      const row = { level, group: group_id, category: category_id, account: account_id }
      const column = { ...(month !== null && { month }), ...(project_id !== null && { project: project_id }) }
      this.#figures.set(keyOf(row, column), figure)
    }
  }

  /** True if a row has anything in any column. */
  has = (row: RowKey): boolean => this.#figures.has(keyOf(row, {}))

  /** The twelve months of a row. */
  months = (row: RowKey): Month[] =>
    Array.from({ length: 12 }, (_, index) => ({ month: index + 1, ...this.#cell(row, { month: index + 1 }) }))

  total(row: RowKey): Total {
    const figure = this.#figures.get(keyOf(row, {}))
    return {
      media_preview: figure?.media_preview ?? nothing,
      media_realized: figure?.media_realized ?? nothing,
      ...this.#cell(row, {}),
    }
  }

  /** The total with the average by project; null without projects. */
  totalOfAll(row: RowKey, projects: number) {
    const figure = this.#figures.get(keyOf(row, {}))
    const none = projects === 0 ? null : nothing
    return {
      ...this.total(row),
      media_project_preview: figure ? figure.media_project_preview : none,
      media_project_realized: figure ? figure.media_project_realized : none,
    }
  }

  ofProject(row: RowKey, { id, name }: { id: number; name: string }): OfProject {
    const { preview, realized, ...shares } = this.#cell(row, { project: id })
    return { project_id: id, name, entries: { preview, realized }, ...shares }
  }

  #cell(row: RowKey, column: Column) {
    const figure = this.#figures.get(keyOf(row, column))
    if (figure) {
      const { preview, realized, preview_percentage, realized_percentage } = figure
      return { preview, realized, preview_percentage, realized_percentage }
    }
    const base = this.#figures.get(keyOf(baseOf(row), column))
    // Nothing of something is 0%; of nothing it is no percentage.
    const share = (of: Amount | undefined) => (of === undefined || of === nothing ? null : 0)
    return {
      preview: nothing,
      realized: nothing,
      preview_percentage: share(base?.preview),
      realized_percentage: share(base?.realized),
    }
  }
}

function baseOf({ level, group }: RowKey): RowKey {
  const ofGross = level !== 'result' && dreGroups.find(({ id }) => id === group)!.base === 'gross'
  return ofGross ? { level: 'group', group: grossRevenue } : { level: 'result', group: netRevenue }
}

/** The result line that follows a group; null where none does. */
export const resultAfter = ({ id, result }: DreGroup): RowKey | null =>
  result === null ? null : { level: 'result', group: id }
