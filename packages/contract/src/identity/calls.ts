import { accountCalls } from './account/endpoints.ts'
import { companySwitchCalls } from './companies/endpoints.ts'
import { teamInvitationCalls } from './invitations/endpoints.ts'
import { registrationCalls } from './registration/endpoints.ts'
import { sessionCalls } from './session/endpoints.ts'
import { twoStepCalls } from './two-step/endpoints.ts'

export const identityCalls = {
  ...sessionCalls,
  ...registrationCalls,
  ...teamInvitationCalls,
  ...accountCalls,
  ...companySwitchCalls,
  ...twoStepCalls,
} as const
