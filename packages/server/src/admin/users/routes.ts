import { userCalls } from '@prumo/contract/admin/users/endpoints.ts'
import { addMember } from '../../identity/members/adding.ts'
import { changeMember } from '../../identity/members/changing.ts'
import { switchMember } from '../../identity/members/disabling.ts'
import { rightsOverMembers } from '../../identity/members/policy.ts'
import { findMember, type Member } from '../../identity/members/queries.ts'
import { resetPassword } from '../../identity/members/resetting.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { deleteUser } from './deleting.ts'
import { companyUsers } from './listing.ts'
import { shownUser } from './wire.ts'

export const userRoutes = implement(userCalls, {
  'GET /client/users': ({ scope }) => companyUsers(scope),
  'POST /client/users': async ({ scope, body: { is_responsible, ...person } }) =>
    shown(scope, await addMember(scope, { ...person, isResponsible: is_responsible })),
  'PUT /client/users': async ({ scope, body: { id, is_responsible, ...person } }) =>
    shown(scope, await changeMember(scope, id, { ...person, isResponsible: is_responsible })),
  'PUT /client/users/disabled': async ({ scope, body: { client_id, is_disabled } }) =>
    shown(scope, await switchMember(scope, client_id, { disabled: is_disabled && is_disabled === '2' })),
  'GET /client/users/{id}': async ({ scope, params }) => shown(scope, await findMember(scope, params.id)),
  'DELETE /client/users/{id}': ({ scope, params }) => deleteUser(scope, params.id),
  'POST /client/users/{id}/reset': async ({ scope, params }) => shown(scope, await resetPassword(scope, params.id)),
})

const shown = (scope: Scope, member: Member) => ({ response: shownUser(member, rightsOverMembers(scope.actor)) })
