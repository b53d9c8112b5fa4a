import { registrationCalls } from '@prumo/contract/identity/registration/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { trialTerms } from '../companies/trial-terms.ts'
import { rememberDevice } from '../session/known-devices.ts'
import { register } from './registering.ts'

export const registrationRoutes = implement(registrationCalls, {
  'GET /register/trial': ({ guest }) =>
    guest.database.transaction({ settings: {}, readOnly: true }, async (db) => ({
      response: { days: (await trialTerms(db)).trial_days },
    })),
  'POST /register': async ({ guest, body, http }) => {
    const signedIn = await register(guest, body, { consultant: false }, http)
    http.setSession(signedIn.token)
    rememberDevice(guest, signedIn.id, http)
    return signedIn
  },
  'POST /register/consultor': async ({ guest, body, http }) => {
    const signedIn = await register(guest, body, { consultant: true }, http)
    http.setSession(signedIn.token)
    rememberDevice(guest, signedIn.id, http)
    return signedIn
  },
})
