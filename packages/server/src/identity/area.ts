import type { Area } from '../platform/area.ts'
import { accountRoutes } from './account/routes.ts'
import { companySwitchRoutes } from './companies/routes.ts'
import { sendInvitation } from './invitations/sending.ts'
import { receivedInvitationsWaiting } from './invitations/waiting.ts'
import { sendOneTimePassword } from './members/one-time-password.ts'
import { registrationRoutes } from './registration/routes.ts'
import { forgetSignIns } from './session/history.ts'
import { recoverPassword } from './session/recovering.ts'
import { sessionRoutes } from './session/routes.ts'
import { forgetExpired } from './two-step/forgetting.ts'
import { resealSecrets } from './two-step/resealing.ts'
import { twoStepRoutes } from './two-step/routes.ts'

export const identity: Area = {
  name: 'identity',
  topics: [sessionRoutes, registrationRoutes, accountRoutes, companySwitchRoutes, twoStepRoutes],
  jobs: [recoverPassword, forgetSignIns, forgetExpired, resealSecrets, sendOneTimePassword, sendInvitation],
  waiting: [receivedInvitationsWaiting],
}
