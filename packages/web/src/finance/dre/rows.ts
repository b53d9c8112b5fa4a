import type { GridCell, GridRow } from '../../ui/year-grid/grid.ts'
import type { EntrySearch } from '../entries/address.ts'
import { averageOf, type Figure, type Notes, pairOf } from './cells.ts'
import type { DreAccount, DreGroup, DreTopic } from './dre-queries.ts'
import { entriesOf } from './entries-search.ts'
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
  /** What is planned alone, or beside what was realised. */
  planned: boolean
  notes: Notes
  previews: Previews
  folds: Folds
  open: (search: EntrySearch) => void
  cache: RowCache
}

/** As high as a grid of groups and categories, in pixels: what is below it stays where it is while it is read. */
export const gridHeight = 620

/** The rows of a project's DRE: groups, their categories, the accounts of those, and the results between the groups. */
export const dreRows = (groups: readonly DreGroup[], view: RowView): GridRow[] =>
  groups.flatMap((group) => {
    const id = `g${group.group_id}`
    const open = view.folds.isOpen(id, true)
    const meaning: Meaning = group.sign === '+' ? 'income' : 'expense'
    const own = line(group, view, {
      id,
      label: group.name,
      depth: 0,
      kind: 'group',
      year: group.year_result,
      total: group.total_group,
      meaning,
      made: { group: group.group_id },
      shares: true,
      fold: group.topics.length > 0 ? open : undefined,
    })
    const below = open ? group.topics.flatMap((topic) => topicRows(topic, view)) : []
    if (!group.year_result_final || !group.total) return [own, ...below]
    const result = line(group.total, view, {
      id: `r${group.group_id}`,
      label: group.label_response!,
      depth: 0,
      kind: 'result',
      year: group.year_result_final,
      total: group.total,
      meaning: 'income',
      made: { result: group.group_id },
      shares: true,
    })
    return [own, ...below, result]
  })

function topicRows(topic: DreTopic, view: RowView): GridRow[] {
  const { id, name, type, year, total, show_percentage: shares, subtopics } = topic
  const meaning: Meaning = type === '1' ? 'income' : 'expense'
  const key = id === null ? `x${name}` : topicKey(id)
  const open = view.folds.isOpen(key, false)
  const own = line(topic, view, {
    id: key,
    label: name,
    depth: 1,
    kind: 'line',
    year,
    total,
    meaning,
    made: id === null ? undefined : { category: id },
    shares,
    typed: topic.typed,
    fold: subtopics.length > 0 ? open : undefined,
  })
  return [own, ...(open ? subtopics.map((account) => accountRow(account, { meaning, shares }, view)) : [])]
}

const accountRow = (account: DreAccount, { meaning, shares }: Pick<Line, 'meaning' | 'shares'>, view: RowView) =>
  line(account, view, {
    id: accountKey(account.id),
    label: account.name,
    depth: 2,
    kind: 'line',
    year: account.year,
    total: account.total,
    meaning,
    made: { category: account.topic_id, account: account.id },
    shares,
    typed: account.typed,
  })

type Line = Pick<GridRow, 'id' | 'label' | 'kind'> & {
  depth: number
  year: readonly Month[]
  total: Total
  meaning: Meaning
  /** What its entries have in common; undefined for what no entry is booked on. */
  made: Omit<Parameters<typeof entriesOf>[0], 'year' | 'month' | 'project'> | undefined
  /** Whether its percentages are shown (rule R262). */
  shares: boolean
  typed?: boolean
  /** Whether what it is made of is shown; undefined where there is nothing. */
  fold?: boolean | undefined
}

function line(source: object, view: RowView, { typed = false, fold, ...row }: Line): GridRow {
  const texts = typed ? row.year.map(({ month }) => view.previews[fieldOf(row.id, month)] ?? '') : []
  const notes = view.notes === 'percentages' && !row.shares ? 'none' : view.notes
  const key = [view.planned, notes, view.today.slice(0, 7), fold, ...texts].join('|')
  return view.cache(source, key, () => ({
    id: row.id,
    label: row.label,
    depth: row.depth,
    ...(row.kind && { kind: row.kind }),
    ...(fold !== undefined && { fold: { open: fold, onToggle: () => view.folds.toggle(row.id, fold) } }),
    cells: cellsOf(row, { ...view, notes }, typed ? texts : undefined),
  }))
}

function cellsOf(row: Omit<Line, 'typed' | 'fold'>, view: RowView, texts: readonly string[] | undefined): GridCell[] {
  const opener = (month?: number) => {
    const { made } = row
    if (!made) return undefined
    return () => view.open(entriesOf({ ...made, year: view.year, project: view.project, ...(month && { month }) }))
  }
  const pair = (figure: Figure, isOver: boolean, month?: number, typed?: GridCell) =>
    pairOf(figure, { notes: view.notes, meaning: row.meaning, isOver, onOpen: opener(month), typed })
  const months = row.year.map((figure, place) => {
    const isOver = `${view.year}-${String(figure.month).padStart(2, '0')}` < view.today.slice(0, 7)
    return pair(figure, isOver, figure.month, texts && typedCell(fieldOf(row.id, figure.month), texts[place]!))
  })
  const { media_preview, media_realized } = row.total
  const yearly = texts && yearCell(row.id, row.total.preview)
  const all = [
    ...months,
    averageOf(media_preview, media_realized, opener()),
    pair(row.total, view.year < Number(view.today.slice(0, 4)), undefined, yearly),
  ]
  return view.planned ? all.map(([planned]) => planned) : all.flat()
}

function typedCell(field: string, text: string): GridCell {
  const problem = problemOf(text)
  return { text: shownText(text), field, typed: text, ...(problem && { problem }) }
}

/** The total of a typed row: what is typed there is shared among its months. */
function yearCell(key: string, total: number): GridCell {
  const text = total === 0 ? '' : shownText(total.toFixed(2))
  return { text, field: yearFieldOf(key), typed: text }
}
