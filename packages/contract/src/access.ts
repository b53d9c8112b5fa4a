/** What a payment status opens (decisions O003-O005). */
export type Access = 'full' | 'limited' | 'restricted'

/** Access under a payment status; an unknown status is restricted. */
export function accessOf(status: string): Access {
  if (status === 'PERIOD_FREE' || status === 'PAYMENT_TRUE' || status === 'OPEN') return 'full'
  return status === 'WITHOUT_PAYMENT' || status === 'PAUSED' ? 'limited' : 'restricted'
}
