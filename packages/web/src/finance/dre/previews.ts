import { monthName } from '@prumo/contract/dates.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { shownMoney, typedMoney, wholeMoney } from '../../ui/form/typed-money.ts'
import type { Typed } from '../../ui/year-grid/grid.ts'
import type { DreGroup } from './dre-queries.ts'

/** What is typed of a project and a year, by field; '' is nothing. */
export type Previews = Readonly<Record<string, string>>

/** What of a row is sent with each of its cells. */
type RowIds = { topic_id: number } | { subtopic_id: number }

/** A row whose previews are typed: an account, or a category without accounts (decision O233). */
export type TypedRow = { key: string; name: string; ids: RowIds; year: readonly { month: number; preview: number }[] }

export const topicKey = (id: number) => `t${id}`
export const accountKey = (id: number) => `a${id}`
export const fieldOf = (key: string, month: number) => `${key}:${month}`
/** The field of a row's year, which is shared among its months. */
export const yearFieldOf = (key: string) => `${key}:ano`

/** The rows of a DRE that are typed. */
export const typedRows = (groups: readonly DreGroup[]): TypedRow[] =>
  groups.flatMap(({ topics }) =>
    topics.flatMap((topic) => [
      ...(topic.typed && topic.id !== null
        ? [{ key: topicKey(topic.id), name: topic.name, ids: { topic_id: topic.id }, year: topic.year }]
        : []),
      ...topic.subtopics
        .filter(({ typed }) => typed)
        .map(({ id, name, year }) => ({ key: accountKey(id), name, ids: { subtopic_id: id }, year })),
    ]),
  )

/** What the server has, as it is typed. */
export const previewsIn = (rows: readonly TypedRow[]): Previews =>
  Object.fromEntries(
    rows.flatMap(({ key, year }) => year.map(({ month, preview }) => [fieldOf(key, month), typedText(preview)])),
  )

export const typedText = (preview: number) => (preview === 0 ? '' : shownMoney(preview))

const nothing = '0.00' as Amount

/** The amount of a typed text, nothing being zero; undefined for what is none. */
export const amountIn = (text: string | undefined): Amount | undefined =>
  text === undefined || text.trim() === '' ? nothing : typedMoney(text)

/** True if two texts say the same amount. */
export const sameAmount = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one ?? '').trim() === (other ?? '').trim() || isSame(amountIn(one), amountIn(other))

const isSame = (one: Amount | undefined, other: Amount | undefined) => one !== undefined && one === other

/** Why a text is not saved (rules R257, R258). */
export function problemOf(text: string): string | undefined {
  const amount = amountIn(text)
  if (amount === undefined) return 'Digite um valor, como 1.234,56'
  if (centsOf(amount) < 0n) return 'O previsto não pode ser negativo'
  if (centsOf(amount) > centsOf(financeLimits.value)) return `O valor máximo é ${shownMoney(financeLimits.value)}`
  return undefined
}

/** How a typed text is shown in its cell, with its cents or without; what is no amount stays as it was typed. */
export function shownText(text: string, cents = true): string {
  const amount = amountIn(text)
  if (amount === undefined) return text
  if (amount === nothing) return ''
  return cents ? shownMoney(amount) : wholeMoney(amount)
}

/** 'Aluguel, março'. */
export const fieldLabel = (row: TypedRow, month: number) => `${row.name}, ${monthName(month)}`

/** A cell as the server takes it, with the value that it was typed over. */
export const cellOf = (row: TypedRow, month: number, text: string, base: string | undefined) => ({
  ...row.ids,
  month,
  preview: amountIn(text) ?? nothing,
  was: amountIn(base) ?? nothing,
})

/** A yearly figure is shared among the months in whole cents, and December takes what is left. */
export function shareYear(typed: Typed): Typed {
  const shared = new Map<string, string>()
  for (const [field, text] of typed) {
    const [key = '', place] = field.split(':')
    const amount = amountIn(text)
    if (place !== 'ano') shared.set(field, text)
    else if (amount !== undefined && centsOf(amount) >= 0n)
      for (const [month, share] of sharesOf(amount).entries()) shared.set(fieldOf(key, month + 1), shownText(share))
  }
  return shared
}

function sharesOf(total: Amount): Amount[] {
  const share = centsOf(total) / 12n
  return Array.from({ length: 12 }, (_, index) => ofCents(index === 11 ? centsOf(total) - share * 11n : share))
}
