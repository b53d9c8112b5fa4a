import type { PaymentStatus } from '@prumo/contract/identity/account/model.ts'

export type PaymentState = { payment_status: string; trial_ends_on: string | null }

/** The status on a day: a trial is over on the day after its last (decisions O005, O010). */
export function paymentStatusOn(today: string, { payment_status, trial_ends_on }: PaymentState): PaymentStatus {
  const over = payment_status === 'PERIOD_FREE' && trial_ends_on !== null && trial_ends_on < today
  return over ? 'EXPIRED' : (payment_status as PaymentStatus)
}
