import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { formatMoney } from '../../platform/format.ts'
import { typedMoney } from '../../ui/form/typed-money.ts'
import { refusePlace } from '../chart/places.ts'
import type { Category } from '../finance-queries.ts'
import type { PartPlace } from './PartList.tsx'

/** A part as it is typed: an amount, '30%', or nothing for the rest. */
export type Part = PartPlace & { key: string; share: string }

export const newPart = (more: Partial<Part> = {}): Part => ({
  key: crypto.randomUUID(),
  share: '',
  place: null,
  project_id: null,
  ...more,
})

/** The hundredths of a percentage: 3333 of '33,33%'; undefined of what is none. */
function percentOf(share: string): bigint | undefined {
  const bare = /^([^%]*)%$/.exec(share.replaceAll(/\s/g, ''))?.[1]
  const read = bare === undefined ? undefined : typedMoney(bare)
  return read === undefined ? undefined : centsOf(read)
}

/**
 * The amounts of parts that are typed: a percentage is of the total in whole cents, and one empty part takes the rest; the
 * last one takes the cents that are left where percentages make up the whole. Undefined of what cannot be read, and of the
 * second empty one.
 */
export function amountsOf(total: Amount, shares: readonly string[]): (Amount | undefined)[] {
  const whole = centsOf(total)
  const percents = shares.map(percentOf)
  const cents = shares.map((share, place) => {
    const percent = percents[place]
    if (percent !== undefined) return (whole * percent) / 10_000n
    const typed = share.trim() === '' ? undefined : typedMoney(share)
    return typed === undefined ? undefined : centsOf(typed)
  })
  const sum = cents.reduce<bigint>((total, one) => total + (one ?? 0n), 0n)
  const isWhole = percents.reduce<bigint>((total, one) => total + (one ?? 0n), 0n) === 10_000n
  const rest =
    isWhole && percents.every((one) => one !== undefined)
      ? cents.length - 1
      : shares.findIndex((share) => share.trim() === '')
  return cents.map((one, place) => {
    const amount = place === rest ? (one ?? 0n) + whole - sum : one
    return amount === undefined || amount <= 0n ? undefined : ofCents(amount)
  })
}

/** What parts lack or have more than the total, in words; '' when they are together the total. */
export function differenceWords(total: Amount, amounts: readonly (Amount | undefined)[]): string {
  const left = amounts.reduce((rest, one) => rest - (one === undefined ? 0n : centsOf(one)), centsOf(total))
  if (left === 0n) return ''
  return left > 0n ? `Falta dividir ${words(left)}` : `As partes passam ${words(-left)} do valor`
}
const words = (cents: bigint) => moneyWords(ofCents(cents))

/** 'R$ 1.234,56'. */
export const moneyWords = (amount: Amount) => formatMoney(Number(amount))

/**
 * Why parts cannot be sent; undefined when nothing stands in the way.
 *
 * @param needsPlace whether each must say its account.
 */
export function refuseParts(
  total: Amount,
  parts: readonly Part[],
  chart: readonly Category[] | undefined,
  needsPlace = true,
): string | undefined {
  const amounts = amountsOf(
    total,
    parts.map(({ share }) => share),
  )
  if (amounts.includes(undefined)) return 'Diga o valor de cada parte, em reais ou em %; só uma pode levar o resto'
  const difference = differenceWords(total, amounts)
  if (difference) return difference
  if (needsPlace && parts.some(({ place }) => refusePlace(place, chart))) return 'Escolha a conta de cada parte'
  return undefined
}

/** What is sent of parts that were not refused. */
export const bodyOfParts = (total: Amount, parts: readonly Part[]) => {
  const amounts = amountsOf(
    total,
    parts.map(({ share }) => share),
  )
  return parts.map(({ place, project_id }, n) => ({
    value: amounts[n]!,
    classification_id: place?.classification_id ?? null,
    scheme_account_id: place?.scheme_account_id ?? null,
    project_id,
  }))
}
