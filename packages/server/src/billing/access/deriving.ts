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
  covers_from: string | null
  covers_to: string | null
}

/** The first and the last day of a pause; the last is before the first when it was ended before it began. */
export type PauseDays = { starts_on: string; ends_on: string }

export type AccessFacts = {
  trialEndsOn: string | null
  /** True if a contract is in force. */
  active: boolean
  charges: readonly ChargeFacts[]
  /** The last pause of that contract. */
  pause: PauseDays | undefined
  terms: Pick<Terms, 'limited_after' | 'restricted_after'>
}

export type DerivedAccess = Omit<PaymentState, 'trial_ends_on' | 'trial_grace_days'>

/** A charge that was canceled counts for so long, so that a new one in its place gives no new time. */
const remembersDays = 60

/** Until when access is paid; null when nothing is. */
export const paidUntil = (charges: readonly Pick<ChargeFacts, 'state' | 'covers_to'>[]): string | null =>
  charges.reduce<string | null>(
    (until, { state, covers_to }) => (isPaid(state) && covers_to !== null ? later(covers_to, until) : until),
    null,
  )

/** The first day of the month that is paid next: after the time that is paid, and after a pause. */
export const nextFirstDay = (until: string, pause: PauseDays | undefined): string =>
  addDays(pause && pause.ends_on >= pause.starts_on ? later(pause.ends_on, until) : until, 1)

/** The days of a pause: those on which nothing is paid, and no trial runs. Undefined when there are none. */
export function pausedDays({ trialEndsOn, charges, pause }: Pick<AccessFacts, 'trialEndsOn' | 'charges' | 'pause'>) {
  if (!pause) return undefined
  const free = paidUntil(charges.filter(({ covers_from }) => covers_from !== null && covers_from <= pause.ends_on))
  const full = free === null ? trialEndsOn : later(free, trialEndsOn)
  const starts_on = full === null ? pause.starts_on : later(pause.starts_on, addDays(full, 1))
  return starts_on <= pause.ends_on ? { starts_on, ends_on: pause.ends_on } : undefined
}

/**
 * What the company's charges make of its access (decision O237). Time that was paid, and the trial, are never cut: what
 * is late has its effect after them.
 */
export function deriveAccess({ trialEndsOn, active, charges, pause, terms }: AccessFacts): DerivedAccess {
  const until = paidUntil(charges)
  const none = { limited_from: null, restricted_from: null, paused_from: null, paused_until: null }
  const free: DerivedAccess = { payment_status: 'PERIOD_FREE', ...none }
  const paid = until === null ? trialEndsOn : later(until, trialEndsOn)
  if (!active) {
    return until === null ? free : { payment_status: 'CANCELED', ...none, restricted_from: addDays(paid!, 1) }
  }
  const days = until === null ? undefined : pausedDays({ trialEndsOn, charges, pause })
  const paused = { paused_from: days?.starts_on ?? null, paused_until: days?.ends_on ?? null }
  const due = firstDue(charges, until !== null, pause)
  if (due === undefined) return until === null ? free : { ...none, ...paused, payment_status: 'PAYMENT_TRUE' }
  const full = paid === null || !days ? paid : later(paid, days.ends_on)
  const after = full === null ? due : addDays(full, 1)
  const limited = later(workingDaysAfter(due, terms.limited_after), after)
  const restricted = later(later(addDays(due, terms.restricted_after), after), limited)
  return {
    payment_status: until === null ? 'OPEN' : 'PAYMENT_TRUE',
    limited_from: limited,
    restricted_from: restricted,
    ...paused,
  }
}

/**
 * When the oldest of what the company owes since its last payment was due. What was due before a pause was taken back for
 * it.
 */
function firstDue(charges: readonly ChargeFacts[], hasPaid: boolean, pause: PauseDays | undefined) {
  const isTakenBack = ({ state, due_on }: ChargeFacts) =>
    pause !== undefined &&
    due_on < pause.starts_on &&
    (state === 'canceled' || (!isPaid(state) && pause.ends_on >= pause.starts_on))
  const periods = charges.filter((charge) => charge.kind === 'period' && !isTakenBack(charge))
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
