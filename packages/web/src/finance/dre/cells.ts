import { shareInWords } from '@prumo/contract/words.ts'
import { shownMoney, wholeMoney } from '../../ui/form/typed-money.ts'
import type { GridCell } from '../../ui/year-grid/grid.ts'
import { type Meaning, varianceOf } from './variance.ts'

export type Figure = {
  preview: number
  realized: number
  preview_percentage: number | null
  realized_percentage: number | null
}

/** What stands below a figure: its vertical percentage, or how it differs from what was planned. */
export type Notes = 'none' | 'percentages' | 'variance'

type Shown = {
  notes: Notes
  /** True if cents are shown. */
  cents: boolean
  meaning: Meaning
  /** True if the time of the figure is over: before, a difference says nothing. */
  isOver: boolean
  /** Opens the entries of what was realised. */
  onOpen?: (() => void) | undefined
  /** What takes the place of the planned figure where it is typed. */
  typed?: GridCell | undefined
}

/** '1.234,56', or '1.235' without cents; nothing is a dash. */
const amountText = (value: number, cents: boolean): string =>
  value === 0 ? '–' : cents ? shownMoney(value) : wholeMoney(value)

/** '12,5%'; none is nothing. */
const shareText = (share: number | null): string => (share === null ? '' : shareInWords(share))

/** 'Previsto' and 'Realizado' of one heading. */
export function pairOf(figure: Figure, { notes, cents, meaning, isOver, onOpen, typed }: Shown): [GridCell, GridCell] {
  const shares = notes === 'percentages'
  const compares = notes === 'variance'
  const variance = compares && isOver ? varianceOf(figure, meaning) : undefined
  const reached = compares && !isOver ? reachedText(figure) : ''
  const planned: GridCell = typed ?? { text: amountText(figure.preview, cents) }
  const realized: GridCell = {
    text: amountText(figure.realized, cents),
    ...(onOpen && figure.realized !== 0 && { onOpen }),
    ...(variance && { note: variance.text, mark: variance.mark }),
    ...(reached && { note: reached }),
  }
  if (!shares) return [planned, realized]
  return [
    { ...planned, note: shareText(figure.preview_percentage) },
    { ...realized, note: shareText(figure.realized_percentage) },
  ]
}

/** How much of what is planned came so far. */
const reachedText = ({ preview, realized }: Figure): string =>
  preview > 0 && realized > 0 ? `${Math.round((realized / preview) * 100)}% do previsto` : ''

/** An average, which has no percentages and opens what it is the average of. */
export const averageOf = (
  [preview, realized]: readonly [preview: number, realized: number],
  cents: boolean,
  onOpen?: () => void,
): [GridCell, GridCell] => [
  { text: amountText(preview, cents) },
  { text: amountText(realized, cents), ...(onOpen && realized !== 0 && { onOpen }) },
]
