import {
  type Consultant,
  consultantCalls,
  type Invitation,
  type ReceivedInvitation,
} from '@prumo/contract/admin/consultants/endpoints.ts'
import { acceptInvitation } from '../../identity/invitations/accepting.ts'
import { inviteConsultant } from '../../identity/invitations/inviting.ts'
import { type OpenInvitation, openInvitations, receivedInvitations } from '../../identity/invitations/queries.ts'
import { revokeInvitation } from '../../identity/invitations/revoking.ts'
import { endConsultancy } from '../../identity/members/disabling.ts'
import { type Member, members } from '../../identity/members/queries.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import type { Scope } from '../../platform/scope.ts'

export const consultantRoutes = implement(consultantCalls, {
  'GET /client/consultants': async ({ scope }) => {
    const [all, invitations] = await Promise.all([members(scope), openInvitations(scope)])
    return {
      response: all
        .filter(({ consultant, disabled }) => consultant && !disabled)
        .map((member) => shownConsultant(scope, member)),
      invitations: invitations.map((invitation) => shownInvitation(scope, invitation)),
    }
  },
  'POST /client/consultants/invitations': async ({ scope, body, http }) => ({
    response: shownInvitation(scope, await inviteConsultant(scope, http.limits, body)),
  }),
  'DELETE /client/consultants/invitations/{id}': verb(revokeInvitation),
  'DELETE /client/consultants/{id}': verb(endConsultancy),
  'GET /account/invitations': async ({ scope }) => {
    const { invitations, proven } = await receivedInvitations(scope)
    return { response: invitations.map((invitation) => received(invitation, proven)) }
  },
  'POST /account/invitations/accept': verb(acceptInvitation),
  'POST /account/invitations/{id}/accept': async ({ scope, params }) => ({
    response: await acceptInvitation(scope, params),
  }),
})

const shownConsultant = (
  scope: Scope,
  { id, name, email, phone, permissions, lastSignedInAt, lastResponsible, lastRoot }: Member,
): Consultant => ({
  id,
  name,
  email,
  phone,
  permissions,
  last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
  can_end: id !== scope.userId && !lastResponsible && !lastRoot,
})

const shownInvitation = (
  scope: Scope,
  { id, email, permissions, inviter_name, created_at, expires_at }: OpenInvitation,
): Invitation => ({
  id,
  email,
  permissions,
  inviter_name,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  expired: expires_at <= scope.clock.now(),
})

const received = (
  { id, company_name, inviter_name, permissions, expires_at }: OpenInvitation,
  can_accept: boolean,
): ReceivedInvitation => ({
  id,
  company_name,
  inviter_name,
  permissions,
  expires_at: expires_at.toISOString(),
  can_accept,
})
