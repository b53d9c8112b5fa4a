import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireMayMail } from '../proving/proof.ts'
import { unusablePassword } from '../session/passwords.ts'
import { area as identity } from '../tables.ts'
import { lockMember } from './locking.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { endSessionsEverywhere, endSessionsHere, forgetOneTimePasswords, worksElsewhere } from './person.ts'
import { requireLead, requireOther } from './policy.ts'
import type { Member } from './queries.ts'

/**
 * Resets a person's password, ends their sessions and e-mails them a one-time password (rules R356, R358). Unlike a
 * recovery, which anybody can request, it voids the old password, because somebody else may know it. Only the provider
 * resets the password of a person who works in several companies, and their sessions end everywhere.
 * @throws not_found, permission.denied, user.self, user.disabled, user.elsewhere, mail.unproven, mail.limited.
 */
export async function resetPassword(scope: Scope, id: number): Promise<Member> {
  const password_hash = unusablePassword()
  const { member, by } = await lockMember(scope, id)
  requireLead(by)
  requireOther(by, member, 'Troque a sua própria senha em Minha conta.')
  if (member.disabled) throw fail('user.disabled')
  const provider = scope.actor.operator !== undefined
  if (!provider && (await worksElsewhere(scope, id))) throw fail('user.elsewhere')
  await scope.db.run(
    identity.updateTable('identity.users').set({ password_hash, must_change_password: true }).where('id', '=', id),
  )
  await (provider ? endSessionsEverywhere(scope, id) : endSessionsHere(scope, id))
  await forgetOneTimePasswords(scope, id)
  await requireMayMail(scope, [member.email])
  const { companyId } = scope
  const data = { companyId, userId: id, occasion: 'reset' as const, by: scope.actor.name }
  await scope.jobs.send(scope.db, sendOneTimePassword, data)
  await record(scope, 'member.password_reset', id, { after: { name: member.name } })
  return member
}
