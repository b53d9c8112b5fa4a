import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'

/** An amount of a file; `rounded`: the file has more than cents. */
export type ReadAmount = { amount: Amount; rounded: boolean }

type Parts = { negative: boolean; digits: string; marks: readonly string[] }

/** '-1.234,56' apart: its sign, and what stands between its marks. Undefined for what is no number. */
function partsOf(text: string): Parts | undefined {
  const bare = text.replaceAll(/R\$|[\s\u00a0\u200b-\u200d\ufeff]/g, '').replaceAll(/[\u2212\u2013]/g, '-')
  const [, before, number = '', after] = /^([-+]?)([\d.,]+)(-?)$/.exec(bare) ?? []
  if (before === undefined || !/\d/.test(number) || (before !== '' && after !== '')) return undefined
  return { negative: before === '-' || after === '-', digits: number, marks: number.match(/[.,]/g) ?? [] }
}

type Mark = '.' | ','
const grouped = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const

/** The mark of its cents and the one of its thousands, as far as an amount alone tells. */
function toldBy({ digits, marks }: Parts): { cents?: Mark; thousands?: Mark; beyond?: boolean } {
  const last = marks.at(-1) as Mark | undefined
  if (last === undefined) return {}
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) return { cents: last, thousands: other }
  if (marks.length > 1) return { thousands: last }
  const after = digits.length - digits.indexOf(last) - 1
  if (after !== 3 || !grouped[last].test(digits)) return { cents: last, beyond: after > 3 }
  return {}
}

/**
 * Reads the amounts of one file, each by itself: the last of two kinds of marks is the one of the cents, and a single mark
 * is unless three digits follow. '1.234' is read as the other amounts say: a thousand where only the comma marks cents,
 * cents where the mark is seen with more than three of them; undefined where nobody can tell, for what is no number, and
 * for more than an entry holds.
 *
 * @param all the amounts of every line of the file.
 */
export function amountReader(all: readonly string[]): (text: string) => ReadAmount | undefined {
  const told = all.flatMap((text) => {
    const parts = partsOf(text)
    return parts ? [toldBy(parts)] : []
  })
  const marksCents = (mark: Mark) => told.some(({ cents }) => cents === mark)
  const meaningOf = (mark: Mark): 'cents' | 'thousands' | undefined => {
    if (told.some(({ cents, beyond }) => cents === mark && beyond)) return 'cents'
    if (marksCents(mark)) return undefined
    const isThousands = marksCents(mark === '.' ? ',' : '.') || told.some(({ thousands }) => thousands === mark)
    return isThousands ? 'thousands' : undefined
  }
  const meanings = { '.': meaningOf('.'), ',': meaningOf(',') }
  return (text) => {
    const parts = partsOf(text)
    if (!parts) return undefined
    const { negative, digits, marks } = parts
    const last = marks.at(-1) as Mark | undefined
    const own = toldBy(parts)
    const unclear = last !== undefined && own.cents === undefined && own.thousands === undefined
    if (unclear && meanings[last] === undefined) return undefined
    const cents = own.cents ?? (unclear && meanings[last] === 'cents' ? last : undefined)
    const [whole = '', fraction = ''] = cents ? splitAt(digits, digits.lastIndexOf(cents)) : [digits]
    if (!/^\d*$/.test(whole) && !grouped[whole.includes('.') ? '.' : ','].test(whole)) return undefined
    return amountOfDigits(negative, whole.replaceAll(/[.,]/g, ''), fraction)
  }
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at + 1)]

/** Rounded to cents, a half away from zero. */
function amountOfDigits(negative: boolean, whole: string, fraction: string): ReadAmount | undefined {
  if (whole.length > 20) return undefined
  const kept = BigInt(`${whole || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`)
  const cents = kept + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n)
  if (cents > centsOf(financeLimits.value)) return undefined
  return { amount: ofCents(negative ? -cents : cents), rounded: /[1-9]/.test(fraction.slice(2)) }
}
