import { addDays } from '@prumo/contract/dates.ts'
import type { PaymentStatus } from '@prumo/contract/identity/account/model.ts'

/** What the company's row says about its access; days are on the company's calendar. */
export type PaymentState = {
  payment_status: string
  trial_ends_on: string | null
  trial_grace_days: number
  /** From this day on a charge is late: reads only. */
  limited_from: string | null
  /** From this day on only the plan screens are open. */
  restricted_from: string | null
  /** On these days the plan is paused: reads only. Null: on none. */
  paused_from: string | null
  paused_until: string | null
}

/**
 * The status on a day. It follows from the calendar, so that no job has to run for access to change at midnight
 * (decisions O005, O237). A trial that is over is limited for some days before it is restricted. A contract that was
 * canceled stays in force until its paid time is over.
 */
export function paymentStatusOn(today: string, state: PaymentState): PaymentStatus {
  const { payment_status, limited_from, restricted_from, paused_from, paused_until } = state
  if (payment_status === 'PERIOD_FREE') return trialStatusOn(today, state)
  const restricted = restricted_from !== null && restricted_from <= today
  if (payment_status === 'CANCELED') return restricted_from === null || restricted ? 'CANCELED' : 'PAYMENT_TRUE'
  if (restricted) return 'RESTRICTED'
  if (paused_from !== null && paused_from <= today && today <= paused_until!) return 'PAUSED'
  return limited_from !== null && limited_from <= today ? 'WITHOUT_PAYMENT' : (payment_status as PaymentStatus)
}

function trialStatusOn(today: string, { trial_ends_on, trial_grace_days }: PaymentState): PaymentStatus {
  if (trial_ends_on === null || trial_ends_on >= today) return 'PERIOD_FREE'
  return addDays(trial_ends_on, trial_grace_days) >= today ? 'WITHOUT_PAYMENT' : 'EXPIRED'
}
