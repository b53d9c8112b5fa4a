import { type TeamInvitation as ShownInvitation, userCalls } from '@prumo/contract/admin/users/endpoints.ts'
import { addMember } from '../../identity/members/adding.ts'
import { switchMember } from '../../identity/members/disabling.ts'
import { inviteAgain } from '../../identity/members/inviting-again.ts'
import { changePhoto, openPhoto, removePhoto } from '../../identity/members/photo.ts'
import { findMember, type Member } from '../../identity/members/queries.ts'
import { resetPassword } from '../../identity/members/resetting.ts'
import { inviteToTeam, renewInvitation, revokeTeamInvitation } from '../../identity/team-invitations/inviting.ts'
import { openTeamInvitations, type TeamInvitation } from '../../identity/team-invitations/queries.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { stagePortrait } from '../../platform/images/staging.ts'
import type { Scope } from '../../platform/scope.ts'
import { changeUser } from './changing.ts'
import { deleteUser } from './deleting.ts'
import { handWorkOver, recordsOfWork, workOf } from './handing-over.ts'
import { companyUsers, shownMember } from './listing.ts'

export const userRoutes = implement(userCalls, {
  'GET /client/users': verb(companyUsers),
  'POST /client/users': async ({ scope, body: { is_responsible, ...person } }) =>
    shown(scope, await addMember(scope, { ...person, isResponsible: is_responsible })),
  'PUT /client/users': async ({ scope, body: { id, is_responsible, updated_at, ...person } }) => ({
    response: await changeUser(scope, id, { ...person, isResponsible: is_responsible }, updated_at),
  }),
  'PUT /client/users/disabled': async ({ scope, body: { client_id, is_disabled } }) =>
    shown(scope, await switchMember(scope, client_id, { disabled: is_disabled && is_disabled === '2' })),
  'GET /client/users/{id}': async ({ scope, params }) => shown(scope, await findMember(scope, params.id)),
  'GET /client/users/{id}/work': async ({ scope, params }) => ({ response: await workOf(scope, params.id) }),
  'GET /client/users/{id}/work/{duty}': async ({ scope, params }) => ({
    response: await recordsOfWork(scope, params.id, params.duty),
  }),
  'POST /client/users/{id}/hand-over': async ({ scope, params, body }) => ({
    response: await handWorkOver(scope, params.id, body.parts),
  }),
  'DELETE /client/users/{id}': verb(deleteUser),
  'POST /client/users/{id}/reset': async ({ scope, params }) => shown(scope, await resetPassword(scope, params.id)),
  'POST /client/users/{id}/invite-again': async ({ scope, params, http }) =>
    shown(scope, await inviteAgain(scope, http.limits, params.id)),
  'PUT /client/users/{id}/photo': prepared(
    (by) => stagePortrait(by, by.received[0]),
    async ({ scope, params, made }) => shown(scope, await changePhoto(scope, params.id, made)),
  ),
  'DELETE /client/users/{id}/photo': async ({ scope, params }) => shown(scope, await removePhoto(scope, params.id)),
  'GET /client/users/{id}/photo': verb(openPhoto),
  'GET /client/users/invitations': async ({ scope }) => ({
    response: (await openTeamInvitations(scope)).map(shownInvitation),
  }),
  'POST /client/users/invitations': async ({ scope, body, http }) => withLink(await inviteToTeam(scope, http, body)),
  'POST /client/users/invitations/{id}/link': async ({ scope, params, http }) =>
    withLink(await renewInvitation(scope, http, params.id)),
  'DELETE /client/users/invitations/{id}': verb(revokeTeamInvitation),
})

const shown = async (scope: Scope, member: Member) => ({ response: await shownMember(scope, member) })

const shownInvitation = ({ id, name, phone, rights, ...one }: TeamInvitation): ShownInvitation => ({
  id,
  name,
  phone,
  ...rights,
  inviter_name: one.inviterName,
  created_at: one.createdAt.toISOString(),
  expires_at: one.expiresAt.toISOString(),
  state: one.state,
  claimed_email: one.claimedEmail,
})

const withLink = ({ link, ...invitation }: TeamInvitation & { link: string }) => ({
  response: { ...shownInvitation(invitation), link },
})
