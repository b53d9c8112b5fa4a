import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireMayMail } from '../proving/proof.ts'
import { invitationsByCompany } from '../session/limits.ts'
import { lockMember } from './locking.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { requireOther, requireReach } from './policy.ts'
import type { Member } from './queries.ts'

/**
 * E-mails somebody who has not signed in yet their first password again; the one before no longer works.
 * @throws not_found, user.self, user.leader_denied, user.disabled, user.entered, mail.unproven, mail.limited, rate.limited.
 */
export async function inviteAgain(scope: Scope, limits: RateLimits, id: number): Promise<Member> {
  await limits.count(invitationsByCompany, String(scope.companyId))
  const { member, by } = await lockMember(scope, id)
  requireReach(by, member)
  requireOther(by, member, 'Você já entrou no Prumo.')
  if (member.disabled) throw fail('user.disabled')
  if (!member.invited) throw fail('user.entered')
  await requireMayMail(scope, [member.email])
  const data = { companyId: scope.companyId, userId: id, occasion: 'welcome' as const, by: scope.actor.name }
  await scope.jobs.send(scope.db, sendOneTimePassword, data)
  await record(scope, 'member.invited_again', id, { after: { name: member.name } })
  return member
}
