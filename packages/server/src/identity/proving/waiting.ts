import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { validDays } from '../invitations/inviting.ts'
import { sendInvitation } from '../invitations/sending.ts'
import { sendOneTimePassword } from '../members/one-time-password.ts'
import { members } from '../members/queries.ts'
import { area as identity } from '../tables.ts'

/**
 * Sends what a person's invitations waited for, in a company where they have just proven their address (decision O261):
 * to consultants whom they invited, and to new people to whom no first password was ever mailed.
 */
export const sendWaitingInvitations = defineJob({
  id: 'identity.send-waiting-invitations',
  schema: z.object({ companyId: z.int(), userId: z.int(), by: z.string() }),
  atOnce: 1,
  retries: 12,
  async run({ companyId, userId, by }, { database, inCompany }) {
    const people = await inCompany(companyId, members)
    const waiting: number[] = []
    for (const { id, invited, disabled } of people)
      if (invited && !disabled && !(await hasPassword(database, id))) waiting.push(id)
    await inCompany(companyId, async (scope) => {
      for (const id of waiting)
        await scope.jobs.send(scope.db, sendOneTimePassword, { companyId, userId: id, occasion: 'welcome', by })
      for (const { id } of await revived(scope, userId))
        await scope.jobs.send(scope.db, sendInvitation, { companyId, invitationId: id })
    })
  },
})

/** True if a one-time password was mailed to them; one that has expired counts. */
async function hasPassword(database: Database, userId: number): Promise<boolean> {
  const stored = await database.transaction({ settings: { 'app.user_id': String(userId) }, readOnly: true }, (db) =>
    db.first(identity.selectFrom('identity.temporary_passwords').select('user_id').where('user_id', '=', userId)),
  )
  return stored !== undefined
}

/** The person's invitations of consultants that never left. Their days begin now, also when they were over. */
const revived = (scope: Scope, userId: number) =>
  scope.db.all(
    identity
      .updateTable('identity.invitations')
      .set({ expires_at: new Date(scope.clock.now().getTime() + validDays * 24 * 3600_000) })
      .where('company_id', '=', scope.companyId)
      .where('invited_by', '=', userId)
      .where('token_hash', 'is', null)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id'),
  )
