import { registrationCalls } from '@prumo/contract/identity/registration/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { rememberDevice } from '../session/known-devices.ts'
import { register } from './registering.ts'

export const registrationRoutes = implement(registrationCalls, {
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
