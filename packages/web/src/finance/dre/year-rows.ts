import { monthAbbreviation } from '@prumo/contract/dates.ts'
import { centsShown, ofCents } from '@prumo/contract/money.ts'
import { shareInWords } from '@prumo/contract/words.ts'
import { shownMoney, wholeMoney } from '../../ui/form/typed-money.ts'
import type { GridCell, GridRow } from '../../ui/year-grid/grid.ts'
import type { EntrySearch } from '../entries/address.ts'
import type { Columns } from './columns.ts'
import type { ConsolidatedDre } from './dre-queries.ts'
import { entriesOf } from './entries-search.ts'
import type { Folds } from './folds.ts'

type Group = ConsolidatedDre['response'][number]
type Topic = Group['topics'][number]
type Months = readonly { month: number; realized: number }[]

export type YearsView = {
  /** Of the latest year the months that are compared, 1 to this one: those of a year that goes on are not whole. */
  until: number
  cents: boolean
  /** True if rows without a figure are shown. */
  empty: boolean
  folds: Folds
  open: (search: EntrySearch) => void
}

/** The last month that years are compared up to: all of one that is over, else the one before the current. */
export function comparedUntil(year: number, today: string): number {
  if (year < Number(today.slice(0, 4))) return 12
  return Math.max(Number(today.slice(5, 7)) - 1, 1)
}

/** A column for each year, of the same months, and what the last one has more than the one before. */
export function yearsColumns(years: readonly number[], until: number): Columns {
  const labels = years.map((year) => (until === 12 ? String(year) : `${year} até ${monthAbbreviation(until)}`))
  const change = 'Variação'
  return {
    columns: [
      ...labels.map((label, place) => ({ id: `y${years[place]!}`, label, name: `${label}, realizado` })),
      { id: 'change', label: change, name: `${change} de ${labels.at(-2)!} para ${labels.at(-1)!}`, sum: true },
    ],
    spans: [...labels, change].map((label) => ({ label, columns: 1 })),
  }
}

/**
 * The rows of the consolidated DRE of several years beside each other, as the latest one has them.
 *
 * @param years the oldest first.
 */
export const yearsRows = (years: readonly ConsolidatedDre[], view: YearsView): GridRow[] =>
  years.at(-1)!.response.flatMap((group) => {
    const same = years.map(({ response }) => response.find(({ group_id }) => group_id === group.group_id))
    const grows = group.sign === '+'
    const id = `g${group.group_id}`
    const open = view.folds.isOpen(id, true)
    const own = line(years, view, {
      id,
      label: group.name,
      depth: 0,
      kind: 'group',
      months: same.map((one) => one?.year_result),
      grows,
      made: { group: group.group_id },
      fold: group.topics.length > 0 ? open : undefined,
    })
    const below = open ? group.topics.flatMap((topic) => topicRows(years, view, { topic, groups: same, grows })) : []
    if (!group.year_result_final) return [...own, ...below]
    const result = line(years, view, {
      id: `r${group.group_id}`,
      label: group.label_response!,
      depth: 0,
      kind: 'result',
      months: same.map((one) => one?.year_result_final ?? undefined),
      grows: true,
      made: { result: group.group_id },
    })
    return [...own, ...below, ...result]
  })

type OfTopic = { topic: Topic; groups: readonly (Group | undefined)[]; grows: boolean }

function topicRows(years: readonly ConsolidatedDre[], view: YearsView, { topic, groups, grows }: OfTopic): GridRow[] {
  const { id, name } = topic
  const key = id === null ? `x${name}` : `t${id}`
  const open = view.folds.isOpen(key, false)
  const same = groups.map((group) => group?.topics.find((one) => one.id === id && one.name === name))
  const made = id === null ? undefined : { category: id }
  const accounts = topic.topics.flatMap((account) =>
    line(years, view, {
      id: `a${account.id}`,
      label: account.name,
      depth: 2,
      kind: 'line',
      months: same.map((one) => one?.topics.find((other) => other.id === account.id)?.year),
      grows,
      made: made && { ...made, account: account.id },
    }),
  )
  const own = line(years, view, {
    id: key,
    label: name,
    depth: 1,
    kind: 'line',
    months: same.map((one) => one?.year),
    grows,
    made,
    fold: accounts.length > 0 ? open : undefined,
  })
  return own.length > 0 && open ? [...own, ...accounts] : own
}

type Line = Pick<GridRow, 'id' | 'label' | 'kind' | 'depth'> & {
  /** Of each year. */
  months: readonly (Months | undefined)[]
  /** True if more of it is better. */
  grows: boolean
  made: Omit<Parameters<typeof entriesOf>[0], 'year' | 'months' | 'project'> | undefined
  fold?: boolean | undefined
}

/** No row where nothing is in any of the years, unless empty ones are shown. */
function line(
  years: readonly ConsolidatedDre[],
  { until, cents, empty, folds, open }: YearsView,
  { months, grows, made, fold, ...row }: Line,
): GridRow[] {
  const sums = months.map((of) =>
    (of ?? []).reduce((sum, { month, realized }) => (month <= until ? sum + centsShown(realized) : sum), 0n),
  )
  if (!empty && row.kind === 'line' && sums.every((sum) => sum === 0n)) return []
  const text = (sum: bigint) => (sum === 0n ? '–' : cents ? shownMoney(ofCents(sum)) : wholeMoney(ofCents(sum)))
  const compared = Array.from({ length: until }, (_, place) => place + 1)
  const cells = sums.map(
    (sum, place): GridCell => ({
      text: text(sum),
      ...(made &&
        sum !== 0n && {
          onOpen: () => open(entriesOf({ ...made, year: years[place]!.year, months: compared })),
        }),
    }),
  )
  return [
    {
      ...row,
      ...(fold !== undefined && { fold: { open: fold, onToggle: () => folds.toggle(row.id, fold) } }),
      cells: [...cells, changeOf(sums.at(-2)!, sums.at(-1)!, grows, text)],
    },
  ]
}

/** The difference with its share of what was there before, as good or bad as it is. */
function changeOf(before: bigint, now: bigint, grows: boolean, text: (sum: bigint) => string): GridCell {
  const more = now - before
  if (more === 0n) return { text: '–' }
  const size = before < 0n ? -before : before
  const share = size === 0n ? '' : `${more > 0n ? '+' : ''}${shareInWords(Number((more * 1000n) / size) / 10)}`
  const isGood = more > 0n === grows
  return {
    text: `${more > 0n ? '+' : ''}${text(more)}`,
    trend: more > 0n ? 'up' : 'down',
    mark: { tone: isGood ? 'good' : 'bad', words: isGood ? 'melhor' : 'pior' },
    ...(share && { note: share }),
  }
}
