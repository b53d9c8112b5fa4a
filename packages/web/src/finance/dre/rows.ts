import { grossRevenue, netRevenue } from '@prumo/contract/finance/chart/groups.ts'
import type { GridCell, GridRow } from '../../ui/year-grid/grid.ts'
import type { EntrySearch } from '../entries/address.ts'
import { averageOf, type Figure, type Notes, pairOf } from './cells.ts'
import { type Period, periodMonths, type Sides, shownOf } from './columns.ts'
import type { DreAccount, DreGroup, DreTopic } from './dre-queries.ts'
import { entriesOf } from './entries-search.ts'
import { averageOfFilled, type FilledMonths, filledMonths } from './filled-months.ts'
import type { Folds } from './folds.ts'
import { accountKey, fieldOf, type Previews, problemOf, shownText, topicKey, yearFieldOf } from './previews.ts'
import type { RowCache } from './row-cache.ts'
import type { Meaning } from './variance.ts'

type Month = DreTopic['year'][number]
type Total = DreTopic['total']

export type RowView = {
  year: number
  project: number
  /** 'yyyy-MM-dd'. */
  today: string
  sides: Sides
  period: Period
  cents: boolean
  /** True if rows without a figure are shown. */
  empty: boolean
  notes: Notes
  /** The average of the months that have values stands beside that of twelve. */
  filled: boolean
  previews: Previews
  folds: Folds
  open: (search: EntrySearch) => void
  cache: RowCache
}

type View = RowView & { months: FilledMonths }

/** As high as a grid of groups and categories, in pixels: what is below it stays where it is while it is read. */
export const gridHeight = 620

/** The rows of a project's DRE: groups, their categories, the accounts of those, and the results between the groups. */
export function dreRows(groups: readonly DreGroup[], shown: RowView): GridRow[] {
  const view = { ...shown, months: filledMonths(groups.map(({ year_result }) => year_result)) }
  const bases: Bases = {
    gross: groups.find(({ group_id }) => group_id === grossRevenue)?.year_result,
    net: groups.find(({ group_id }) => group_id === netRevenue)?.year_result_final ?? undefined,
  }
  return groups.flatMap((group) => {
    const id = `g${group.group_id}`
    const base = group.group_id === netRevenue ? bases.gross : bases.net
    const open = view.folds.isOpen(id, true)
    const meaning: Meaning = group.sign === '+' ? 'income' : 'expense'
    const own = line(group, view, {
      id,
      label: group.name,
      depth: 0,
      kind: 'group',
      year: group.year_result,
      total: group.total_group,
      base,
      meaning,
      made: { group: group.group_id },
      shares: true,
      fold: group.topics.length > 0 ? open : undefined,
    })
    const below = open ? group.topics.flatMap((topic) => topicRows(topic, base, view)) : []
    if (!group.year_result_final || !group.total) return [own, ...below]
    const result = line(group.total, view, {
      id: `r${group.group_id}`,
      label: group.label_response!,
      depth: 0,
      kind: 'result',
      year: group.year_result_final,
      total: group.total,
      base: bases.net,
      meaning: 'income',
      made: { result: group.group_id },
      shares: true,
    })
    return [own, ...below, result]
  })
}

/** What the percentages of each month are of (decision O232). */
type Base = readonly Month[] | undefined
type Bases = { gross: Base; net: Base }

/** True if a row has no figure, nor anything typed. */
const isEmpty = ({ total, year }: { total: Total; year: readonly Month[] }, key: string, { previews }: View) =>
  [total, ...year].every(({ preview, realized }) => preview === 0 && realized === 0) &&
  year.every(({ month }) => !previews[fieldOf(key, month)])

function topicRows(topic: DreTopic, base: Base, view: View): GridRow[] {
  const { id, name, type, year, total, show_percentage: shares, subtopics } = topic
  const meaning: Meaning = type === '1' ? 'income' : 'expense'
  const key = id === null ? `x${name}` : topicKey(id)
  const open = view.folds.isOpen(key, false)
  const accounts = view.empty ? subtopics : subtopics.filter((one) => !isEmpty(one, accountKey(one.id), view))
  if (!view.empty && accounts.length === 0 && isEmpty(topic, key, view)) return []
  const own = line(topic, view, {
    id: key,
    label: name,
    depth: 1,
    kind: 'line',
    year,
    total,
    base,
    meaning,
    made: id === null ? undefined : { category: id },
    shares,
    typed: topic.typed,
    fold: accounts.length > 0 ? open : undefined,
  })
  return [own, ...(open ? accounts.map((account) => accountRow(account, { base, meaning, shares }, view)) : [])]
}

const accountRow = (
  account: DreAccount,
  { base, meaning, shares }: Pick<Line, 'base' | 'meaning' | 'shares'>,
  view: View,
) =>
  line(account, view, {
    id: accountKey(account.id),
    label: account.name,
    depth: 2,
    kind: 'line',
    year: account.year,
    total: account.total,
    base,
    meaning,
    made: { category: account.topic_id, account: account.id },
    shares,
    typed: account.typed,
  })

type Line = Pick<GridRow, 'id' | 'label' | 'kind'> & {
  depth: number
  year: readonly Month[]
  total: Total
  base: Base
  meaning: Meaning
  /** What its entries have in common; undefined for what no entry is booked on. */
  made: Omit<Parameters<typeof entriesOf>[0], 'year' | 'months' | 'project'> | undefined
  /** True if its percentages are shown (rule R262). */
  shares: boolean
  typed?: boolean
  /** True if what it is made of is shown; undefined where there is nothing. */
  fold?: boolean | undefined
}

function line(source: object, view: View, { typed = false, fold, ...row }: Line): GridRow {
  const texts = typed ? row.year.map(({ month }) => view.previews[fieldOf(row.id, month)] ?? '') : []
  const notes = view.notes === 'percentages' && !row.shares ? 'none' : view.notes
  const { sides, period, cents, today } = view
  const { preview, realized } = view.months
  const key = [sides, period, cents, notes, today.slice(0, 7), fold, view.filled, preview, realized, ...texts].join('|')
  return view.cache(source, key, () => ({
    id: row.id,
    label: row.label,
    depth: row.depth,
    ...(row.kind && { kind: row.kind }),
    ...(fold !== undefined && { fold: { open: fold, onToggle: () => view.folds.toggle(row.id, fold) } }),
    cells: cellsOf(row, { ...view, notes }, typed ? texts : undefined),
  }))
}

function cellsOf(row: Omit<Line, 'typed' | 'fold'>, view: View, texts: readonly string[] | undefined): GridCell[] {
  const { notes, cents } = view
  const opener = (months?: readonly number[]) => {
    const { made } = row
    if (!made) return undefined
    return () => view.open(entriesOf({ ...made, year: view.year, project: view.project, ...(months && { months }) }))
  }
  const pair = (figure: Figure, isOver: boolean, months?: readonly number[], typed?: GridCell) =>
    pairOf(figure, { notes, cents, meaning: row.meaning, isOver, onOpen: opener(months), typed })
  const periods = periodMonths[view.period].map((months) => {
    const [month, alone] = [months.at(-1)!, months.length === 1]
    const isOver = `${view.year}-${String(month).padStart(2, '0')}` < view.today.slice(0, 7)
    const typed = texts && alone && typedCell(fieldOf(row.id, month), texts[month - 1]!, cents)
    return pair(alone ? row.year[month - 1]! : sumOf(row, months), isOver, months, typed || undefined)
  })
  const { media_preview, media_realized } = row.total
  const yearly = texts && yearCell(row.id, row.total.preview, cents)
  return shownOf(
    [
      ...periods,
      averageOf([media_preview, media_realized], cents, opener()),
      ...(view.filled ? [averageOf(averageOfFilled(row.total, view.months), cents, opener())] : []),
      pair(row.total, view.year < Number(view.today.slice(0, 4)), undefined, yearly),
    ],
    view.sides,
  )
}

/** Several months as one figure, whose percentages are of the same months. */
function sumOf({ year, base }: Pick<Line, 'year' | 'base'>, months: readonly number[]): Figure {
  const sum = (of: readonly Month[] | undefined, side: 'preview' | 'realized') =>
    Math.round(months.reduce((so, month) => so + (of?.[month - 1]?.[side] ?? 0) * 100, 0)) / 100
  const share = (side: 'preview' | 'realized') =>
    sum(base, side) === 0 ? null : (sum(year, side) * 100) / sum(base, side)
  return {
    preview: sum(year, 'preview'),
    realized: sum(year, 'realized'),
    preview_percentage: share('preview'),
    realized_percentage: share('realized'),
  }
}

function typedCell(field: string, text: string, cents: boolean): GridCell {
  const problem = problemOf(text)
  return { text: shownText(text, cents), field, typed: text, ...(problem && { problem }) }
}

/** The total of a typed row: what is typed there is shared among its months. */
function yearCell(key: string, total: number, cents: boolean): GridCell {
  const text = total === 0 ? '' : shownText(total.toFixed(2))
  return { text: shownText(text, cents), field: yearFieldOf(key), typed: text }
}
