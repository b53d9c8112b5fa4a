import type { Account } from '@prumo/contract/identity/account/model.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { account } from '../account/account.ts'
import type { IdentityTables } from '../tables.ts'
import { proves } from './token.ts'
import { sendWaitingInvitations } from './waiting.ts'

const identity = builder<IdentityTables>()

/**
 * The acting person proves that they read the mails of their address, by what was mailed there: invitations that waited
 * for it leave. Again it is answered alike.
 *
 * @throws email.proof_invalid for a link that is over, or another's.
 */
export async function proveEmail(scope: Scope, token: string): Promise<Account> {
  const person = await scope.db.first(
    identity
      .selectFrom('identity.users')
      .select(['email', 'email_proven_at'])
      .where('id', '=', scope.userId)
      .forNoKeyUpdate(),
  )
  const { email, email_proven_at } = person!
  if (!proves(scope, token, { userId: scope.userId, email })) throw fail('email.proof_invalid')
  if (!email_proven_at) {
    await scope.db.run(
      identity.updateTable('identity.users').set({ email_proven_at: scope.clock.now() }).where('id', '=', scope.userId),
    )
    await record(scope, 'account.email_proven', scope.userId, { after: { email } })
    for (const { company_id: companyId } of await ownCompanies(scope))
      await scope.jobs.send(scope.db, sendWaitingInvitations, { companyId, userId: scope.userId, by: scope.actor.name })
  }
  return account(scope)
}

const ownCompanies = (scope: Scope) =>
  scope.db.all(
    identity
      .selectFrom('identity.members')
      .select('company_id')
      .where('user_id', '=', scope.userId)
      .where('disabled_at', 'is', null),
  )
