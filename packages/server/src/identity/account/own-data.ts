import type { Account } from '@prumo/contract/identity/account/model.ts'
import { record } from '../../platform/audit/record.ts'
import { isDuplicate } from '../../platform/database/refusals.ts'
import { countMails } from '../../platform/mail/allowance.ts'
import type { Scope } from '../../platform/scope.ts'
import { changeMembership } from '../members/changing.ts'
import { mailOldAddress } from '../members/email-changed.ts'
import { forgetOneTimePasswords } from '../members/person.ts'
import { emailTaken } from '../members/taken-email.ts'
import { proven } from '../proving/proof.ts'
import { askForProof } from '../proving/sending.ts'
import { type ProvenPassword, requireProven } from '../session/own-password.ts'
import { area as identity } from '../tables.ts'
import { account } from './account.ts'

/** Changes the acting person's own name and telephone, in all their companies. */
export async function changeOwnData(scope: Scope, after: { name: string; phone: string }): Promise<Account> {
  const { name, phone } = await ownRow(scope)
  if (name !== after.name || phone !== after.phone) {
    await scope.db.run(identity.updateTable('identity.users').set(after).where('id', '=', scope.userId))
    await changeMembership(scope, scope.userId, {})
    await record(scope, 'account.changed', scope.userId, { before: { name, phone }, after })
  }
  return account(scope)
}

/**
 * Changes the e-mail with which the acting person signs in. One-time passwords sent to the old address become useless,
 * and both addresses get an e-mail: the old one because somebody else may have changed it, the new one because it may
 * be misspelt, and has to be proven.
 * @throws password.wrong, user.email_taken, mail.limited.
 */
export async function changeOwnEmail(
  scope: Scope,
  { email, password }: { email: string; password: ProvenPassword },
): Promise<Account> {
  const user = await ownRow(scope)
  requireProven(user, password)
  if (email !== user.email) {
    await scope.db
      .run(
        identity
          .updateTable('identity.users')
          .set({ email, email_proven_at: null, email_assumed: false })
          .where('id', '=', scope.userId),
      )
      .catch((error: unknown) => {
        throw isDuplicate(error) ? emailTaken(undefined, error) : error
      })
    await changeMembership(scope, scope.userId, {})
    await forgetOneTimePasswords(scope, scope.userId)
    const move = { name: user.name, from: user.email, to: email, by: null }
    if (user.proven) await mailOldAddress(scope, move)
    await countMails(scope, [email])
    await askForProof(scope)
    await record(scope, 'account.changed', scope.userId, { before: { email: user.email }, after: { email } })
  }
  return account(scope)
}

async function ownRow(scope: Scope) {
  const row = await scope.db.first(
    identity
      .selectFrom('identity.users')
      .select(['name', 'email', 'phone', 'password_hash', proven.as('proven')])
      .where('id', '=', scope.userId)
      .forNoKeyUpdate(),
  )
  return row!
}
