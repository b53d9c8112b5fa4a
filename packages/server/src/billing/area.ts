import type { Area } from '../platform/area.ts'
import { addressRecords } from './addresses/records.ts'
import { addressRoutes } from './addresses/routes.ts'
import { compareAll, compareCompany } from './charges/comparing.ts'
import { handleNotice } from './charges/notices.ts'
import { chargeCommands } from './charges/operator.ts'
import { chargeRecords } from './charges/records.ts'
import { recoverCharge } from './charges/recovering.ts'
import { gatewayRoutes } from './charges/routes.ts'
import { contractRecords } from './contracts/records.ts'
import { renewAll, renewCompany } from './contracts/renewing.ts'
import { contractRoutes } from './contracts/routes.ts'
import { followInvoice } from './invoices/issuing.ts'
import { invoiceCommands } from './invoices/operator.ts'
import { invoiceRecords } from './invoices/records.ts'
import { limitCommands } from './limits/operator.ts'
import { paymentRoutes } from './payments/routes.ts'
import { planCommands } from './plans/operator.ts'
import { planRecords } from './plans/records.ts'
import { planRoutes } from './plans/routes.ts'
import {
  accessEnding,
  automaticEnded,
  automaticReady,
  cardRefused,
  chargeDue,
  debitFailed,
  paymentReceived,
  planCanceled,
  planKept,
  planPaused,
  trialEnding,
} from './reminders/kinds.ts'
import { remindersDue, remindOfAccess, remindOfCharges, remindOfPause, remindOfTrial } from './reminders/mornings.ts'
import { contractTextCommands } from './texts/operator.ts'
import { contractTextRoutes } from './texts/routes.ts'

export const billing: Area = {
  name: 'billing',
  topics: [planRoutes, addressRoutes, paymentRoutes, contractRoutes, contractTextRoutes, gatewayRoutes],
  records: [...addressRecords, ...contractRecords, ...chargeRecords, ...invoiceRecords, ...planRecords],
  jobs: [followInvoice, recoverCharge, handleNotice, compareAll, compareCompany, renewAll, renewCompany],
  commands: [limitCommands, planCommands, chargeCommands, invoiceCommands, contractTextCommands],
  notifications: {
    kinds: [
      trialEnding,
      chargeDue,
      cardRefused,
      automaticReady,
      automaticEnded,
      debitFailed,
      paymentReceived,
      planPaused,
      planCanceled,
      planKept,
      accessEnding,
    ],
    morning: [remindOfTrial, remindOfCharges, remindOfPause, remindOfAccess],
    due: remindersDue,
  },
}
