import { teamInvitationCalls } from '@prumo/contract/identity/invitations/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { rememberDevice } from '../session/known-devices.ts'
import { acceptTeamInvitation } from './accepting.ts'
import { claimInvitation } from './claiming.ts'
import { openInvitation } from './opening.ts'

export const teamInvitationRoutes = implement(teamInvitationCalls, {
  'POST /team-invitation': async ({ guest, body, http }) => ({
    response: await openInvitation(guest, body.token, http.network),
  }),
  'POST /team-invitation/claim': ({ guest, body, http }) => claimInvitation(guest, body, http.network),
  'POST /team-invitation/accept': async ({ guest, body, http }) => {
    const signedIn = await acceptTeamInvitation(guest, body, http)
    http.setSession(signedIn.token)
    rememberDevice(guest, signedIn.id, http)
    return signedIn
  },
})
