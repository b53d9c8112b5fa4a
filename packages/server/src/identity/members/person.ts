import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/* Row level security shows a person's sessions, one-time passwords and other companies to that person only: the
   statements about them are sent as that person, after a verb has decided that the acting person may. */

/** Sends the statements of `work` as another person of the company; nothing else may be sent meanwhile. */
export async function sentAs<T>(scope: Scope, userId: number, work: () => Promise<T>): Promise<T> {
  await scope.db.assume({ 'app.user_id': String(userId) })
  const result = await work()
  // After a failure nothing has to be restored, because the transaction is over.
  await scope.db.assume({ 'app.user_id': scope.actor.userId === null ? '' : String(scope.userId) })
  return result
}

/**
 * True if a member also belongs to another company: then this company does not decide about their name, e-mail and
 * password.
 */
export async function worksElsewhere(scope: Scope, userId: number): Promise<boolean> {
  const other = await sentAs(scope, userId, () =>
    scope.db.first(
      identity
        .selectFrom('identity.members')
        .select('company_id')
        .where('user_id', '=', userId)
        .where('company_id', '!=', scope.companyId)
        .limit(1),
    ),
  )
  return other !== undefined
}

/** Ends a person's sessions in this company, at once. */
export async function endSessionsHere(scope: Scope, userId: number): Promise<number> {
  return sentAs(scope, userId, () =>
    scope.db.run(
      identity.deleteFrom('identity.sessions').where('user_id', '=', userId).where('company_id', '=', scope.companyId),
    ),
  )
}

/** Ends a person's sessions in every company, at once. */
export async function endSessionsEverywhere(scope: Scope, userId: number): Promise<number> {
  return sentAs(scope, userId, () =>
    scope.db.run(identity.deleteFrom('identity.sessions').where('user_id', '=', userId)),
  )
}

/** Makes the one-time passwords that were sent to a person useless. */
export async function forgetOneTimePasswords(scope: Scope, userId: number) {
  await sentAs(scope, userId, () =>
    scope.db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', userId)),
  )
}
