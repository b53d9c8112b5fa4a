import { fail } from '../../platform/errors.ts'
import type { PaymentGateway } from './gateway.ts'

const off = async () => {
  throw fail('payment.off')
}

/** An installation that receives no payments. */
export const noGateway: PaymentGateway = {
  name: 'none',
  card: 'hosted',
  ensureCustomer: off,
  tokenizeCard: off,
  createCharge: off,
  chargeByReference: off,
  charge: off,
  cancelCharge: off,
  refundCharge: off,
  authorization: off,
  cancelAuthorization: off,
  retryDebit: off,
  scheduleInvoice: off,
  invoiceByReference: off,
  invoice: off,
  cancelInvoice: off,
  isOwnLink: () => false,
  isOwnNotice: () => false,
  close: () => {},
}
