import { consentCalls } from '@prumo/contract/provider/consents/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { consentShown, giveConsent, revokeConsent } from './consents.ts'

export const consentRoutes = implement(consentCalls, {
  'GET /client/provider-access': verb(consentShown),
  'POST /client/provider-access': async ({ scope, body }) => {
    await giveConsent(scope, body.days)
    return { response: await consentShown(scope) }
  },
  'DELETE /client/provider-access': verb(revokeConsent),
})
