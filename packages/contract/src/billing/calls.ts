import { addressCalls } from './address/endpoints.ts'
import { contractCalls, contractTextCalls } from './contracts/endpoints.ts'
import { gatewayCalls } from './gateway/endpoints.ts'
import { paymentCalls } from './payments/endpoints.ts'
import { planCalls } from './plans/endpoints.ts'

export const billingCalls = {
  ...planCalls,
  ...addressCalls,
  ...paymentCalls,
  ...contractCalls,
  ...contractTextCalls,
  ...gatewayCalls,
} as const
