import { staffCalls } from '@prumo/contract/provider/staff/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { type Http, implement } from '../../platform/http/implement.ts'
import { staffCookie } from '../../platform/http/staff-session.ts'
import { verb } from '../../platform/http/verbs.ts'
import { acceptInvitation, openInvitation } from './accepting.ts'
import { endOwnSession, ownStaff } from './sessions.ts'
import { signInStaff } from './signing-in.ts'

const cookie = { path: '/api/provider', maxAgeSeconds: 12 * 3600 }
const entered = (http: Http, signedIn: { token: string; name: string; email: string }) => {
  http.setCookie(staffCookie, signedIn.token, cookie)
  return { response: signedIn }
}

export const staffRoutes = implement(staffCalls, {
  'POST /provider/invitation': async ({ guest, http, body }) => ({
    response: await openInvitation(guest, body.token, http.network),
  }),
  'POST /provider/invitation/accept': async ({ guest, http, body }) =>
    entered(http, await acceptInvitation(guest, body, http.network)),
  'POST /provider/session': async ({ guest, http, body }) => entered(http, await signInStaff(guest, body, http)),
  'GET /provider/session': verb(ownStaff),
  'DELETE /provider/session': async ({ scope, http }) => {
    await record(scope, 'staff.left', scope.actor.sessionId ?? 0)
    await endOwnSession(scope)
    http.setCookie(staffCookie, '', { ...cookie, maxAgeSeconds: 0 })
  },
})
