import type { PaymentInput } from '@prumo/contract/finance/entries/endpoints.ts'
import { EntryWithPayments } from '@prumo/contract/finance/entries/model.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMoneyAccountsShared } from '../money/main-account.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'
import { findEntry } from './listing.ts'
import { type EntryRow, entries, payments, paymentsOf } from './queries.ts'
import { settle } from './settling.ts'
import { presentedPayment } from './wire.ts'

type Payment = Omit<z.output<typeof PaymentInput>, 'updated_at'>
type Version = { updated_at?: string | undefined }
const nothing = '0.00' as Amount

/** The entry FOR UPDATE, as somebody saw it. @throws not_found, record.stale. */
export async function lockEntry(scope: Scope, id: number, { updated_at }: Version = {}): Promise<EntryRow> {
  const row = await entries.lock(scope, id)
  await requireVersion(scope, 'finance_entry', row, updated_at, async () =>
    EntryWithPayments.parse(await findEntry(scope, id)),
  )
  return row
}

/**
 * Pays an entry in part or whole. Of two who pay all of it at the same time, one is told that it is paid.
 *
 * @throws not_found, record.stale, finance.already_paid, finance.overpaid, finance.put_away, finance.month_closed,
 * list.too_many, request.invalid for a discount beyond what is paid.
 */
export async function payEntry(scope: Scope, id: number, { updated_at, ...payment }: Payment & Version) {
  await lockMonthsShared(scope)
  const made = await makePayment(scope, await lockEntry(scope, id, { updated_at }), payment)
  publish(scope, { topic: 'finance' })
  return { response: presentedPayment(made), entry: await findEntry(scope, id) }
}

/** Pays all that is open of an entry on a day; the months are locked. @throws as `payEntry`. */
export async function payOpen(scope: Scope, id: number, date: string, moneyAccount?: number) {
  await makePayment(scope, await entries.lock(scope, id), {
    date,
    interest: nothing,
    fine: nothing,
    discount: nothing,
    cleared_on: null,
    ...(moneyAccount !== undefined && { money_account_id: moneyAccount }),
  })
}

/**
 * The payment date as the table sets it: pays what is open; corrects the day of the only payment; empty, takes all
 * payments back.
 *
 * @throws not_found, record.stale, finance.month_closed, finance.already_paid when there are several payments.
 */
export async function setPaymentDate(
  scope: Scope,
  id: number,
  { date, updated_at }: Version & { date: string | null },
) {
  await lockMonthsShared(scope)
  const entry = await lockEntry(scope, id, { updated_at })
  await placeDate(scope, entry, date)
  publish(scope, { topic: 'finance' })
  return findEntry(scope, id)
}

/** `setPaymentDate` of an entry that is locked. */
export async function placeDate(scope: Scope, entry: EntryRow, date: string | null) {
  if (date !== null && entry.paid_on === null) return payOpen(scope, entry.id, date)
  if (date === entry.paid_on && date !== null) return
  const made = (await paymentsOf(scope, [entry.id])).get(entry.id) ?? []
  if (made.length === 0) return
  await requireOpenMonths(scope, [...made.map(({ paid_on }) => paid_on), ...(date === null ? [] : [date])])
  if (date === null) for (const { id } of made) await payments.remove(scope, id)
  else if (made.length > 1) throw fail('finance.already_paid')
  else await payments.update(scope, made[0]!.id, { paid_on: date })
  await settle(scope, entry.id)
  const change = { before: { description: entry.description, date: entry.paid_on }, after: { date } }
  if (date === null) await record(scope, 'finance_entry.unpaid', entry.id, change)
  else await record(scope, 'finance_entry.updated', entry.id, change)
}

/** Takes one payment back. @throws not_found, finance.month_closed. */
export async function removePayment(scope: Scope, id: number, paymentId: number) {
  await lockMonthsShared(scope)
  await takePaymentBack(scope, await entries.lock(scope, id), paymentId)
  publish(scope, { topic: 'finance' })
  return findEntry(scope, id)
}

/** `removePayment` of an entry that is locked, as the months are. */
export async function takePaymentBack(scope: Scope, { id, description }: EntryRow, paymentId: number) {
  const { paid_on, value } = await paymentOf(scope, id, paymentId)
  await requireOpenMonths(scope, [paid_on])
  await payments.remove(scope, paymentId)
  await settle(scope, id)
  await record(scope, 'finance_entry.unpaid', id, { before: { description, date: paid_on, paid: value } })
}

/** When the bank showed a payment; it changes no figure, so a closed month does not mind. @throws not_found. */
export async function clearPayment(scope: Scope, id: number, paymentId: number, cleared_on: string | null) {
  await writeClearing(scope, await entries.lock(scope, id), paymentId, cleared_on)
  publish(scope, { topic: 'finance' })
  return findEntry(scope, id)
}

/** `clearPayment` of an entry that is locked. */
export async function writeClearing(
  scope: Scope,
  { id, description }: EntryRow,
  paymentId: number,
  cleared_on: string | null,
) {
  const before = await paymentOf(scope, id, paymentId)
  if (before.cleared_on === cleared_on) return
  await payments.update(scope, paymentId, { cleared_on })
  await entries.update(scope, id, {})
  await record(scope, 'finance_entry.cleared', id, {
    before: { description, cleared_on: before.cleared_on },
    after: { cleared_on },
  })
}

/** Pays an entry that is locked, as the months are. @throws as `payEntry`. */
export async function makePayment(scope: Scope, entry: EntryRow, payment: Payment) {
  if (entry.paid_on !== null) throw fail('finance.already_paid')
  await requireOpenMonths(scope, [payment.date])
  const open = centsOf(entry.value) - centsOf(entry.settled)
  const value = payment.value ?? ofCents(open)
  if (!isWithin(centsOf(value), open)) throw fail('finance.overpaid')
  const isRefund = open < 0n
  if (isRefund && [payment.interest, payment.fine, payment.discount].some((charge) => charge !== nothing)) {
    const message = 'Uma devolução não tem juros, multa nem desconto'
    throw failAt('interest', message)
  }
  if (!isRefund && centsOf(payment.discount) > centsOf(value) + centsOf(payment.interest) + centsOf(payment.fine)) {
    const message = 'O desconto passa do valor pago'
    throw failAt('discount', message)
  }
  if ((await payments.count(scope, { entry_id: entry.id })) >= financeLimits.payments)
    throw fail('list.too_many', { message: `Um lançamento tem no máximo ${financeLimits.payments} pagamentos.` })
  const account = payment.money_account_id ?? entry.money_account_id
  if (account !== entry.money_account_id) await lockMoneyAccountsShared(scope, [account])
  const { interest, fine, discount, cleared_on, date } = payment
  const made = await payments.insert(scope, {
    entry_id: entry.id,
    kind: entry.kind,
    paid_on: date,
    value,
    interest,
    fine,
    discount,
    money_account_id: account,
    cleared_on,
  })
  await settle(scope, entry.id)
  await record(scope, 'finance_entry.paid', entry.id, {
    after: { description: entry.description, date, paid: value, ...chargesOf({ interest, fine, discount }) },
  })
  return made
}

/**
 * Corrects the value of an open entry that is locked, as the months are; answers it as it is then.
 *
 * @throws finance.month_closed, finance.below_payments.
 */
export async function correctValue(scope: Scope, entry: EntryRow, value: Amount): Promise<EntryRow> {
  await requireOpenMonths(scope, [entry.competence])
  const settled = centsOf(entry.settled)
  if (centsOf(value) === settled || !isWithin(settled, centsOf(value))) throw fail('finance.below_payments')
  await entries.update(scope, entry.id, { value })
  const { description } = entry
  await record(scope, 'finance_entry.updated', entry.id, {
    before: { description, value: entry.value },
    after: { description, value },
  })
  return { ...entry, value }
}

/** True if an amount is a part of another one: of its sign, and no larger. */
export const isWithin = (part: bigint, whole: bigint) =>
  whole < 0n ? part <= 0n && part >= whole : part >= 0n && part <= whole

const chargesOf = (charges: Record<string, Amount>) =>
  Object.fromEntries(Object.entries(charges).filter(([, amount]) => amount !== nothing))

async function paymentOf(scope: Scope, entryId: number, id: number) {
  const payment = await payments.lock(scope, id)
  if (payment.entry_id !== entryId) throw fail('not_found')
  return payment
}
