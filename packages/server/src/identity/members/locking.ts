import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { leads, type RightsOverMembers, rightsOverMembers } from './policy.ts'
import { findMember, type Member } from './queries.ts'

/**
 * Prevents others from changing who works in the company until the end of the transaction, and reads the acting
 * person's rights again: two people who disable each other at the same moment act one after the other, and the second
 * one no longer may.
 * @throws session.expired when the acting person was disabled meanwhile.
 */
export async function lockPeopleWithRights(scope: Scope): Promise<RightsOverMembers> {
  const [, actor] = await Promise.all([
    lockPeople(scope),
    scope.db.first(
      identity
        .selectFrom('identity.members')
        .select(['is_root', 'is_responsible', 'permissions', 'only_sees'])
        .where('company_id', '=', scope.companyId)
        .where('user_id', '=', scope.userId)
        .where('disabled_at', 'is', null),
    ),
  ])
  if (scope.actor.userId === null) return rightsOverMembers(scope.actor)
  if (!actor) throw fail('session.expired')
  return {
    userId: scope.userId,
    leads: leads({ isRoot: actor.is_root, isResponsible: actor.is_responsible }),
    manages: actor.permissions.includes('users') && !actor.only_sees.includes('users'),
  }
}

/** Nobody else changes who works in the company until the end of the transaction. */
export const lockPeople = (scope: Scope) =>
  // Not `for update`: rows that refer to the company may still be written.
  scope.db.first(
    identity.selectFrom('identity.companies').select('id').where('id', '=', scope.companyId).forNoKeyUpdate(),
  )

/** A member, and the acting person's rights, both locked (see `lockPeopleWithRights`). @throws not_found. */
export async function lockMember(scope: Scope, id: number): Promise<{ member: Member; by: RightsOverMembers }> {
  const by = await lockPeopleWithRights(scope)
  return { member: await findMember(scope, id), by }
}
