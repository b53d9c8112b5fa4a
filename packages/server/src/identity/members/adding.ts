import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { mayInviteNow } from '../proving/proof.ts'
import { unusablePassword } from '../session/passwords.ts'
import { area as identity } from '../tables.ts'
import { joinCompany } from './joining.ts'
import { lockPeopleWithRights } from './locking.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { findMember, type Member } from './queries.ts'
import { changedRights, noRights, type WantedRights } from './rights.ts'

export type AddedPerson = {
  name: string
  /** In lower case. */
  email: string
  phone: string
  isResponsible?: boolean
} & WantedRights

/**
 * Adds a new person to the company and e-mails them a one-time password for their first sign-in (decision O210), at
 * once or when the acting person has proven their own address (decision O261).
 * @throws permission.denied; user.permissions_denied when a person who is not responsible gives permissions;
 * user.email_taken, user.limit, mail.limited.
 */
export async function addMember(
  scope: Scope,
  { permissions, only_sees, approves, isResponsible = false, ...person }: AddedPerson,
): Promise<Member> {
  const passwordHash = unusablePassword()
  const by = await lockPeopleWithRights(scope)
  if (!by.manages) throw fail('permission.denied')
  const rights = changedRights(noRights, { permissions, only_sees, approves })
  if ((rights.permissions.length > 0 || isResponsible) && !by.leads) throw fail('user.permissions_denied')
  const id = await joinCompany(scope, {
    ...person,
    passwordHash,
    mustChangePassword: true,
    consultant: false,
    isResponsible,
    rights,
  })
  if (await mayInviteNow(scope, person.email))
    await scope.jobs.send(scope.db, sendOneTimePassword, {
      companyId: scope.companyId,
      userId: id,
      occasion: 'welcome',
      by: scope.actor.name,
    })
  else await letFirstMailWait(scope, id)
  return findMember(scope, id)
}

const letFirstMailWait = ({ db, companyId, userId }: Scope, id: number) =>
  db.run(
    identity
      .updateTable('identity.members')
      .set({ first_mail_waits_for: userId })
      .where('company_id', '=', companyId)
      .where('user_id', '=', id),
  )
