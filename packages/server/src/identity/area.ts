import type { Area } from '../platform/area.ts'
import { accountRecords } from './account/records.ts'
import { accountRoutes } from './account/routes.ts'
import { identityChecks } from './checks.ts'
import { companyCommands } from './companies/operator.ts'
import { companyRecords } from './companies/records.ts'
import { companySwitchRoutes } from './companies/routes.ts'
import { deletionMail } from './deletion/mails.ts'
import { invitationRecords } from './invitations/records.ts'
import { consultantInvitationMail, sendInvitation } from './invitations/sending.ts'
import { consultantCommands } from './members/consultant-operator.ts'
import { emailChangedMail } from './members/email-changed.ts'
import { oneTimePasswordMail, sendOneTimePassword } from './members/one-time-password.ts'
import { userCommands } from './members/operator.ts'
import { memberRecords } from './members/records.ts'
import { proofMail, sendEmailProof } from './proving/sending.ts'
import { sendWaitingInvitations } from './proving/waiting.ts'
import { registrationRoutes } from './registration/routes.ts'
import { sessionRecords } from './session/records.ts'
import { recoverPassword, recoveryMail } from './session/recovering.ts'
import { sessionRoutes } from './session/routes.ts'
import { sendClaim, teamInvitationMail } from './team-invitations/claiming.ts'
import { teamInvitationRoutes } from './team-invitations/routes.ts'
import { twoStepMail } from './two-step/mailing.ts'
import { secondStepRecords } from './two-step/records.ts'
import { resealSecrets } from './two-step/resealing.ts'
import { twoStepRoutes } from './two-step/routes.ts'

export const identity: Area = {
  name: 'identity',
  topics: [sessionRoutes, registrationRoutes, teamInvitationRoutes, accountRoutes, companySwitchRoutes, twoStepRoutes],
  records: [
    ...companyRecords,
    ...memberRecords,
    ...invitationRecords,
    ...sessionRecords,
    ...secondStepRecords,
    ...accountRecords,
  ],
  checks: identityChecks,
  jobs: [
    recoverPassword,
    resealSecrets,
    sendOneTimePassword,
    sendWaitingInvitations,
    sendInvitation,
    sendClaim,
    sendEmailProof,
  ],
  mails: [
    proofMail,
    recoveryMail,
    oneTimePasswordMail,
    emailChangedMail,
    twoStepMail,
    deletionMail,
    consultantInvitationMail,
    teamInvitationMail,
  ],
  commands: [companyCommands, userCommands, consultantCommands],
}
