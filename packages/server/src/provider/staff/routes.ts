import { staffCalls } from '@prumo/contract/provider/staff/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { type Http, implement } from '../../platform/http/implement.ts'
import { staffCookie } from '../../platform/http/staff-session.ts'
import { acceptInvitation } from './accepting.ts'
import { invitation } from './inviting.ts'
import { endOwnSession, ownStaff } from './sessions.ts'
import { countEntry, inProvider, signInStaff } from './signing-in.ts'

const cookie = { path: '/api/provider', maxAgeSeconds: 12 * 3600 }
const entered = (http: Http, signedIn: { token: string; name: string; email: string }) => {
  http.setCookie(staffCookie, signedIn.token, cookie)
  return { response: signedIn }
}

export const staffRoutes = implement(staffCalls, {
  'POST /provider/invitation': async ({ guest, http, body }) => {
    await countEntry(guest, http.network)
    return { response: await inProvider(guest, '', (scope) => invitation(scope, body.token)) }
  },
  'POST /provider/invitation/accept': async ({ guest, http, body }) => {
    await countEntry(guest, http.network)
    return entered(http, await acceptInvitation(guest, body, http.network))
  },
  'POST /provider/session': async ({ guest, http, body }) =>
    entered(http, await signInStaff(guest, body, http.network)),
  'GET /provider/session': async ({ scope }) => ({ response: await ownStaff(scope) }),
  'DELETE /provider/session': async ({ scope, http }) => {
    await record(scope, 'staff.left', scope.actor.sessionId ?? 0)
    await endOwnSession(scope)
    http.setCookie(staffCookie, '', { ...cookie, maxAgeSeconds: 0 })
  },
})
