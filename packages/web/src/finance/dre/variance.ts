import { amountOf, centsOf, ofCents } from '@prumo/contract/money.ts'
import { shownMoney } from '../../ui/form/typed-money.ts'
import type { GridCell } from '../../ui/year-grid/grid.ts'

/** True if more of it is good: what comes in and what is left, or bad: what goes out. */
export type Meaning = 'income' | 'expense'

type Variance = { text: string; mark: NonNullable<GridCell['mark']> }

/** What a difference is called, from good to bad. */
const words = {
  income: { good: 'acima', even: 'no previsto', fair: 'pouco abaixo', bad: 'abaixo' },
  expense: { good: 'abaixo', even: 'no previsto', fair: 'pouco acima', bad: 'estourou' },
} as const

/**
 * How what was realised differs from what was planned, by its sign, a word and a colour: up to a tenth on the wrong side
 * is yellow, more is red. Where nothing was planned there is nothing to compare with.
 */
export function varianceOf(
  { preview, realized }: { preview: number; realized: number },
  meaning: Meaning,
): Variance | undefined {
  const cents = (value: number) => centsOf(amountOf(value.toFixed(2))!)
  const [planned, came] = [cents(preview), cents(realized)]
  if (planned === 0n && came === 0n) return undefined
  const difference = came - planned
  const shown = `${difference > 0n ? '+' : ''}${shownMoney(ofCents(difference))}`
  if (planned === 0n) return { text: `${shown} sem previsto`, mark: { tone: 'quiet', words: 'sem previsto' } }
  const better = meaning === 'income' ? difference : -difference
  const size = planned < 0n ? -planned : planned
  if (better === 0n) return { text: words[meaning].even, mark: { tone: 'good', words: words[meaning].even } }
  const tone = better > 0n ? 'good' : -better * 10n <= size ? 'fair' : 'bad'
  const word = words[meaning][tone]
  return { text: `${shown} ${word}`, mark: { tone, words: word } }
}
