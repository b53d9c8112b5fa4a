import type { Entry, EntryInput, EntryParts, SeriesInput, SeriesScope } from '@prumo/contract/finance/entries/model.ts'
import type { ClosedDay, Every } from '@prumo/contract/finance/entries/series.ts'
import type { PaymentCode } from '@prumo/contract/finance/payment-code.ts'
import { type Amount, centsOf } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { typedMoney } from '../../ui/form/typed-money.ts'
import type { Place } from '../chart/places.ts'
import { bodyOfParts, type Part } from '../parts/parts.ts'

/** What is typed of an entry. */
export type EntryValues = {
  description: string
  value: string | number
  place: Place | null
  date_finish: string | null
  /** 'yyyy-MM'. */
  month_competence: string
  payment_method_id: string | null
  project_id: number | null
  contact_id: number | null
  money_account_id: number | null
  /** A boleto's digits or a PIX 'copia e cola'; '' is none. */
  payment_code: string
  /** Of a new one: the day on which it was paid, if it is. */
  date: string | null
  /** Of a new one: whether it is shared among instalments ('1') or repeated ('2'). */
  series: SeriesValues
  /** Of a new one that is divided: its parts, in the place of its account and project. */
  parts: Part[] | null
  /** Of one of a series: which of them a change is for. */
  scope: NonNullable<z.input<typeof SeriesScope>>
}

/** How a new entry repeats, as it is typed. */
export type SeriesValues = {
  type: 'none' | '1' | '2'
  /** It does not end. */
  endless: boolean
  count: number | string
  every: Every
  closed_day: ClosedDay
  /** Percent every twelve months. */
  raise: string | number
  /** What was changed of single ones before saving, by their number. */
  corrections: readonly Correction[]
}
export type Correction = { number: number; value: string | number; date_finish: string | null }

const onceOnly: SeriesValues = {
  type: 'none',
  endless: false,
  count: 2,
  every: 'month',
  closed_day: 'keep',
  raise: '',
  corrections: [],
}

export const newEntry = (today: string): EntryValues => ({
  description: '',
  value: '',
  place: null,
  date_finish: today,
  month_competence: today.slice(0, 7),
  payment_method_id: '2',
  project_id: null,
  contact_id: null,
  money_account_id: null,
  payment_code: '',
  date: null,
  series: onceOnly,
  parts: null,
  scope: 'this',
})

/** An entry after another is of the same kind: what tells it apart is empty. */
export const nextEntry = (values: EntryValues): EntryValues => ({
  ...values,
  description: '',
  value: '',
  contact_id: null,
  payment_code: '',
  series: onceOnly,
  parts: null,
})

export const valuesOfEntry = (entry: Entry): EntryValues => ({
  ...newEntry(entry.date_finish),
  description: entry.description,
  value: entry.value,
  place: { classification_id: entry.classification_id, scheme_account_id: entry.scheme_account_id },
  month_competence: entry.competence,
  payment_method_id: String(entry.payment_method_id),
  project_id: entry.project_id,
  contact_id: entry.contact_id,
  money_account_id: entry.money_account_id,
  payment_code: entry.payment_code,
})

/** What a pasted boleto or PIX says of an entry; what somebody wrote before stays where it says nothing. */
export const valuesOfCode = (
  { kind, amount, due, payee, description }: PaymentCode,
  values: EntryValues,
  record: Entry | undefined,
) => ({
  payment_method_id: kind === 'pix' ? '2' : '1',
  ...(amount && !record?.closed && { value: Number(amount) }),
  ...(due && valuesOfDue(due, values, record)),
  ...(values.description === '' && (payee || description) && { description: description ?? payee ?? '' }),
})

type Body = Omit<z.input<typeof EntryInput>, 'date'> & {
  date?: string | null
  series?: z.input<typeof SeriesInput> | null
  parts?: z.input<typeof EntryParts> | null
  scope?: EntryValues['scope']
}

/**
 * What is sent of it: the payment date and the series of a new one, the reach of a change of one of a series.
 *
 * @param usual the money account of a new one for which none was chosen.
 */
export function bodyOfEntry(
  { series, scope, date, place, parts, ...values }: EntryValues,
  record: Entry | undefined,
  usual?: number,
): Body {
  const body = {
    ...values,
    ...(place ?? { classification_id: 0, scheme_account_id: null }),
    payment_method_id: Number(values.payment_method_id),
    date_finish: values.date_finish ?? '',
  }
  if (record) return { ...body, scope }
  const money_account_id = values.money_account_id ?? usual ?? null
  if (parts) {
    const divided = bodyOfParts(totalOf(values.value) ?? nothing, parts).map((part) => ({
      ...part,
      classification_id: part.classification_id ?? 0,
    }))
    const first = parts[0]!
    return { ...body, ...first.place, project_id: first.project_id, money_account_id, date, parts: divided }
  }
  return { ...body, money_account_id, date, series: bodyOfSeries(series) }
}

function bodyOfSeries({ type, endless, count, every, closed_day, raise, corrections }: SeriesValues): Body['series'] {
  if (type === 'none') return null
  const corrected = corrections.map((one) => ({ ...one, date_finish: one.date_finish ?? '' }))
  return type === '1'
    ? { type, count, every, closed_day, corrections: corrected }
    : {
        type,
        count: endless ? null : count,
        every,
        closed_day,
        raise: raise === '' ? 0 : raise,
        corrections: corrected,
      }
}

const nothing = '0.00' as Amount

/** The amount that is typed; undefined while it is none above zero. */
export function totalOf(value: EntryValues['value']): Amount | undefined {
  const total = typeof value === 'number' ? (value.toFixed(2) as Amount) : typedMoney(value)
  return total !== undefined && centsOf(total) > 0n ? total : undefined
}

/**
 * The due date is another: of a new entry the month goes along as long as it was that of the date. A bill that exists
 * keeps its month, because postponing it does not change when it was incurred (decision O263).
 */
export const valuesOfDue = (
  due: string | null,
  { date_finish, month_competence }: Pick<EntryValues, 'date_finish' | 'month_competence'>,
  record: Entry | undefined,
) => ({
  date_finish: due,
  month_competence:
    !record && due !== null && date_finish?.slice(0, 7) === month_competence ? due.slice(0, 7) : month_competence,
})
