import { providerCompanyCalls } from './companies/endpoints.ts'
import { consentCalls } from './consents/endpoints.ts'
import { providerContentCalls } from './contents/endpoints.ts'
import { offerCalls } from './offers/endpoints.ts'
import { staffCalls } from './staff/endpoints.ts'
import { providerSystemCalls } from './system/endpoints.ts'

export const providerCalls = {
  ...consentCalls,
  ...staffCalls,
  ...providerCompanyCalls,
  ...offerCalls,
  ...providerContentCalls,
  ...providerSystemCalls,
} as const
