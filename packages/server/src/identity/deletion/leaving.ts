import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockPeople } from '../members/locking.ts'
import { area as identity } from '../tables.ts'
import { confirmPerson, type Proof } from './confirming.ts'
import { depending } from './depending.ts'
import { graceEnd } from './grace.ts'
import { mailDeletionRequested, mailDeletionWithdrawn } from './mails.ts'

/**
 * The acting person requests the deletion of their account, in every company. All their sessions end; in the grace
 * period they can still sign in, only to their account and the way back.
 * @returns when the account is deleted.
 * @throws as `confirmPerson`; account.deletion_pending; account.last_responsible while others work in a company without
 * another responsible user.
 */
export async function requestAccountDeletion(scope: Scope, limits: RateLimits, proof: Proof): Promise<Date> {
  await confirmPerson(scope, limits, proof)
  await lockPeople(scope)
  const { blockedBy } = await depending(scope)
  if (blockedBy.length > 0) throw fail('account.last_responsible', { message: blockedSentence(blockedBy) })
  const due = graceEnd(scope)
  const person = await scope.db.first(
    identity
      .updateTable('identity.users')
      .set({ deletion_requested_at: scope.clock.now(), deletion_due_at: due })
      .where('id', '=', scope.userId)
      .where('deletion_due_at', 'is', null)
      .returning(['name', 'email']),
  )
  if (!person) throw fail('account.deletion_pending')
  await scope.db.run(identity.deleteFrom('identity.sessions').where('user_id', '=', scope.userId))
  await record(scope, 'account.deletion_requested', scope.userId, { after: { due_at: due } })
  await mailDeletionRequested(scope, person, due)
  return due
}

function blockedSentence(companies: readonly string[]): string {
  const named = companies.length === 1 ? companies[0]! : `${companies.slice(0, -1).join(', ')} e ${companies.at(-1)!}`
  return `Só você é responsável por ${named}, e outras pessoas trabalham lá. Torne outra pessoa responsável em Meus usuários, ou exclua a empresa, e tente de novo.`
}

/** Withdraws the request to delete an account, by default the acting person's; without one nothing happens. */
export async function cancelAccountDeletion(scope: Scope, userId = scope.userId) {
  const person = await scope.db.first(
    identity
      .updateTable('identity.users')
      .set({ deletion_requested_at: null, deletion_due_at: null })
      .where('id', '=', userId)
      .where('deletion_due_at', 'is not', null)
      .where('removed_at', 'is', null)
      .returning(['name', 'email']),
  )
  if (!person) return
  await record(scope, 'account.deletion_canceled', userId)
  await mailDeletionWithdrawn(scope, person)
}
