import type { Permission } from '@prumo/contract/permissions.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { revokeOpenInvitations } from '../invitations/revoking.ts'
import { area as identity } from '../tables.ts'
import { lockPeopleWithRights } from './locking.ts'
import { sentAs } from './person.ts'
import { requireLead } from './policy.ts'
import { rightsWith } from './rights.ts'
import { requireSeat } from './seats.ts'

export type ConsultantRights = { consultant?: boolean; free_companies?: number }

/**
 * Makes a person a consultant, or no longer, or sets how many companies they may serve (decision O209). It holds in all
 * their companies; this company's trail records it.
 * @throws permission.denied, not_found.
 * @returns whether anything changed.
 */
export async function changeConsultantRights(scope: Scope, userId: number, wanted: ConsultantRights): Promise<boolean> {
  requireLead(await lockPeopleWithRights(scope))
  const person = await scope.db.first(
    identity.selectFrom('identity.users').select(['name', 'consultant', 'free_companies']).where('id', '=', userId),
  )
  if (!person) throw fail('not_found')
  const { name, ...before } = person
  const after = {
    consultant: wanted.consultant ?? before.consultant,
    free_companies: wanted.free_companies ?? before.free_companies,
  }
  if (after.consultant === before.consultant && after.free_companies === before.free_companies) return false
  await scope.db.run(identity.updateTable('identity.users').set(after).where('id', '=', userId))
  await record(scope, 'member.changed', userId, { before: { name, ...before }, after: { name, ...after } })
  return true
}

/**
 * Lets a consultant with an account work in the company with these permissions, without an invitation, because the
 * provider agreed it with both (decision O214). A membership that had ended is enabled again, and an open invitation ends.
 * @throws permission.denied, consultant.required, invitation.member, user.limit.
 */
export async function linkConsultant(
  scope: Scope,
  person: { id: number; name: string; email: string; consultant: boolean },
  permissions: readonly Permission[],
) {
  requireLead(await lockPeopleWithRights(scope))
  if (!person.consultant) throw fail('consultant.required')
  const member = await scope.db.first(
    identity
      .selectFrom('identity.members')
      .select('disabled_at')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', person.id),
  )
  if (member && !member.disabled_at)
    throw fail('invitation.member', { message: 'Esta pessoa já trabalha nesta empresa.' })
  await requireSeat(scope)
  const rights = { ...rightsWith(permissions), is_root: false, is_responsible: false, disabled_at: null }
  await scope.db.run(
    identity
      .insertInto('identity.members')
      .values({ company_id: scope.companyId, user_id: person.id, ...rights })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(rights)),
  )
  const { name, email } = person
  await revokeOpenInvitations(scope, email)
  await record(scope, 'member.joined', person.id, { after: { name, email, permissions, consultant: true } })
}

/** Ends the sessions of a person in the company at once, with an audit row for each. */
export async function endMemberSessions(scope: Scope, userId: number): Promise<number> {
  requireLead(await lockPeopleWithRights(scope))
  const ended = await sentAs(scope, userId, () =>
    scope.db.all(
      identity
        .deleteFrom('identity.sessions')
        .where('user_id', '=', userId)
        .where('company_id', '=', scope.companyId)
        .returning('id'),
    ),
  )
  for (const { id } of ended) await record(scope, 'session.ended', id, { after: { user_id: userId } })
  return ended.length
}
