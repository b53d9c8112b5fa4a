import type { GridCell, GridRow } from '../../ui/year-grid/grid.ts'
import type { EntrySearch } from '../entries/address.ts'
import { averageOf, type Notes, pairOf } from './cells.ts'
import {
  average,
  type Columns,
  filledAverage,
  type Pair,
  pairColumns,
  periodPairs,
  type Sides,
  shownOf,
  total,
} from './columns.ts'
import type { ConsolidatedDre } from './dre-queries.ts'
import { entriesOf } from './entries-search.ts'
import { averageOfFilled, type FilledMonths, filledMonths } from './filled-months.ts'
import type { Folds } from './folds.ts'
import type { RowCache } from './row-cache.ts'

type Group = ConsolidatedDre['response'][number]
type Topic = Group['topics'][number]
type Figures = { projects: Topic['projects']; year: Topic['year']; total: Topic['total'] }

/** What stands side by side: projects, or the months of all of them. */
export type Beside = 'projects' | 'months'

export type ConsolidatedView = {
  year: number
  beside: Beside
  sides: Sides
  cents: boolean
  /** True if rows without a figure are shown. */
  empty: boolean
  notes: Notes
  /** The average of the months that have values stands beside that of twelve. */
  filled: boolean
  folds: Folds
  open: (search: EntrySearch) => void
  cache: RowCache
}

type View = ConsolidatedView & { months: FilledMonths }

/** 'Média mensal' and 'Média por projeto' (decision O152). */
const averages: readonly [Pair, Pair] = [
  { ...average, label: 'TOTAL MÉDIA: Média mensal' },
  { id: 'project-average', label: 'TOTAL MÉDIA: Média por projeto', sum: true },
]

export const consolidatedColumns = (
  { year, projects }: Pick<ConsolidatedDre, 'year' | 'projects'>,
  { beside, sides, today, filled }: { beside: Beside; sides: Sides; today: string; filled: boolean },
): Columns =>
  pairColumns(
    [
      ...(beside === 'projects'
        ? projects.map(({ id, name }): Pair => ({ id: `p${id}`, label: name }))
        : periodPairs('month', year, today)),
      averages[0],
      ...(filled ? [filledAverage] : []),
      averages[1],
      total,
    ],
    sides,
  )

/** True if a row has no figure. */
const isEmpty = ({ total: whole, year }: Figures) =>
  [whole, ...year].every(({ preview, realized }) => preview === 0 && realized === 0)

/** The rows of the consolidated DRE, as those of a project's. */
export function consolidatedRows(groups: readonly Group[], shown: ConsolidatedView): GridRow[] {
  const view = { ...shown, months: filledMonths(groups.map(({ year_result }) => year_result)) }
  return groups.flatMap((group) => {
    const id = `g${group.group_id}`
    const open = view.folds.isOpen(id, true)
    const own = line(group, view, {
      id,
      label: group.name,
      depth: 0,
      kind: 'group',
      figures: { projects: group.project_result, year: group.year_result, total: group.total_group },
      made: { group: group.group_id },
      shares: group.show_percentage,
      fold: group.topics.length > 0 ? open : undefined,
    })
    const below = open ? group.topics.flatMap((topic) => topicRows(topic, view)) : []
    if (!group.projects_result_final || !group.year_result_final || !group.total) return [own, ...below]
    const result = line(group.total, view, {
      id: `r${group.group_id}`,
      label: group.label_response!,
      depth: 0,
      kind: 'result',
      figures: { projects: group.projects_result_final, year: group.year_result_final, total: group.total },
      made: { result: group.group_id },
      shares: true,
    })
    return [own, ...below, result]
  })
}

function topicRows(topic: Topic, view: View): GridRow[] {
  const { id, name, show_percentage: shares } = topic
  const key = id === null ? `x${name}` : `t${id}`
  const open = view.folds.isOpen(key, false)
  const made = id === null ? undefined : { category: id }
  const topics = view.empty ? topic.topics : topic.topics.filter((account) => !isEmpty(account))
  if (!view.empty && topics.length === 0 && isEmpty(topic)) return []
  const own = line(topic, view, {
    id: key,
    label: name,
    depth: 1,
    kind: 'line',
    figures: topic,
    made,
    shares,
    fold: topics.length > 0 ? open : undefined,
  })
  if (!open) return [own]
  const accounts = topics.map((account) =>
    line(account, view, {
      id: `a${account.id}`,
      label: account.name,
      depth: 2,
      kind: 'line',
      figures: account,
      made: made && { ...made, account: account.id },
      shares,
    }),
  )
  return [own, ...accounts]
}

type Line = Pick<GridRow, 'id' | 'label' | 'kind'> & {
  depth: number
  figures: Figures
  made: Omit<Parameters<typeof entriesOf>[0], 'year' | 'months' | 'project'> | undefined
  shares: boolean
  fold?: boolean | undefined
}

function line(source: object, view: View, { fold, figures, made, shares, ...row }: Line): GridRow {
  const notes = shares ? view.notes : 'none'
  const { beside, sides, cents, filled, months } = view
  const key = [beside, sides, cents, notes, fold, filled, months.preview, months.realized].join('|')
  return view.cache(source, key, () => {
    const opener = (more: { months?: readonly number[]; project?: number } = {}) =>
      made && (() => view.open(entriesOf({ ...made, year: view.year, ...more })))
    const pair = (figure: Parameters<typeof pairOf>[0], more?: { months?: readonly number[]; project?: number }) =>
      pairOf(figure, { notes, cents, meaning: 'income', isOver: false, onOpen: opener(more) })
    const { media_preview, media_realized, media_project_preview, media_project_realized } = figures.total
    const pairs: [GridCell, GridCell][] = [
      ...(beside === 'projects'
        ? figures.projects.map(({ project_id: project, entries, ...percentages }) =>
            pair({ ...entries, ...percentages }, { project }),
          )
        : figures.year.map((figure) => pair(figure, { months: [figure.month] }))),
      averageOf([media_preview, media_realized], cents, opener()),
      ...(filled ? [averageOf(averageOfFilled(figures.total, months), cents, opener())] : []),
      averageOf([media_project_preview ?? 0, media_project_realized ?? 0], cents, opener()),
      pair(figures.total),
    ]
    return {
      ...row,
      ...(fold !== undefined && { fold: { open: fold, onToggle: () => view.folds.toggle(row.id, fold) } }),
      cells: shownOf(pairs, sides),
    }
  })
}
