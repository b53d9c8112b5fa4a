import { addDays } from '@prumo/contract/dates.ts'
import type { PaymentState } from '../../identity/account/payment-status.ts'
import { isPaid, type State } from '../charges/states.ts'
import type { Terms } from '../terms.ts'
import { later, workingDaysAfter } from './calendar.ts'

/** A charge as access sees it; in the order in which charges were made. */
export type ChargeFacts = {
  kind: string
  state: State
  due_on: string
  created_on: string
  covers_to: string | null
}

export type AccessFacts = {
  trialEndsOn: string | null
  /** Whether a contract is in force. */
  active: boolean
  charges: readonly ChargeFacts[]
  terms: Terms
}

export type DerivedAccess = Pick<PaymentState, 'payment_status' | 'limited_from' | 'restricted_from'>

/** A charge that was canceled counts for so long, so that a new one in its place gives no new time. */
const remembersDays = 60

/** Until when access is paid; null when nothing is. */
export const paidUntil = (charges: readonly Pick<ChargeFacts, 'state' | 'covers_to'>[]): string | null =>
  charges.reduce<string | null>(
    (until, { state, covers_to }) => (isPaid(state) && covers_to !== null ? later(covers_to, until) : until),
    null,
  )

/**
 * What the company's charges make of its access (decision O237). Time that was paid, and the trial, are never cut: what
 * is late has its effect after them.
 */
export function deriveAccess({ trialEndsOn, active, charges, terms }: AccessFacts): DerivedAccess {
  const until = paidUntil(charges)
  const free: DerivedAccess = { payment_status: 'PERIOD_FREE', limited_from: null, restricted_from: null }
  const full = until === null ? trialEndsOn : later(until, trialEndsOn)
  if (!active) {
    return until === null
      ? free
      : { payment_status: 'CANCELED', limited_from: null, restricted_from: addDays(full!, 1) }
  }
  const due = firstDue(charges, until !== null)
  if (due === undefined) return until === null ? free : { ...free, payment_status: 'PAYMENT_TRUE' }
  const after = full === null ? due : addDays(full, 1)
  const limited = later(workingDaysAfter(due, terms.limited_after), after)
  const restricted = later(later(addDays(due, terms.restricted_after), after), limited)
  return {
    payment_status: until === null ? 'OPEN' : 'PAYMENT_TRUE',
    limited_from: limited,
    restricted_from: restricted,
  }
}

/** When the oldest of what the company owes since its last payment was due. */
function firstDue(charges: readonly ChargeFacts[], hasPaid: boolean): string | undefined {
  const periods = charges.filter(({ kind }) => kind === 'period')
  const since = periods.slice(periods.findLastIndex(({ state }) => isPaid(state)) + 1)
  const newest = since.at(-1)
  if (!newest) return undefined
  const owed = since.filter(({ state, created_on }) => {
    if (state === 'open' || state === 'overdue') return true
    // A card that should have paid by itself.
    if (state === 'requested' || state === 'refused') return hasPaid
    return state === 'canceled' && created_on >= addDays(newest.created_on, -remembersDays)
  })
  if (owed.every(({ state }) => state === 'canceled')) return undefined
  return owed.map(({ due_on }) => due_on).sort()[0]
}
