import { byMailCalls } from '@prumo/contract/routine/by-mail/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { closeMailAddress, mailAddress, renewMailAddress } from './address.ts'

export const byMailRoutes = implement(byMailCalls, {
  'GET /calendar/mail-address': async ({ scope }) => ({ response: await mailAddress(scope) }),
  'PUT /calendar/mail-address': async ({ scope }) => ({ response: await renewMailAddress(scope) }),
  'DELETE /calendar/mail-address': verb(closeMailAddress),
})
