import { accountCalls } from './account/endpoints.ts'
import { companySwitchCalls } from './companies/endpoints.ts'
import { registrationCalls } from './registration/endpoints.ts'
import { sessionCalls } from './session/endpoints.ts'
import { twoStepCalls } from './two-step/endpoints.ts'

export const identityCalls = {
  ...sessionCalls,
  ...registrationCalls,
  ...accountCalls,
  ...companySwitchCalls,
  ...twoStepCalls,
} as const
