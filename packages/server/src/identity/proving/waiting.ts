import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { validDays } from '../invitations/inviting.ts'
import { sendInvitation } from '../invitations/sending.ts'
import { sendOneTimePassword } from '../members/one-time-password.ts'
import { area as identity } from '../tables.ts'

/**
 * Sends what a person's invitations waited for, in a company where they have just proven their address (decision O261):
 * to consultants whom they invited, and to new people whom they added.
 */
export const sendWaitingInvitations = defineJob({
  id: 'identity.send-waiting-invitations',
  schema: z.object({ companyId: z.int(), userId: z.int(), by: z.string() }),
  atOnce: 1,
  retries: 12,
  run: ({ companyId, userId, by }, { inCompany }) =>
    inCompany(companyId, async (scope) => {
      for (const { id } of await waiting(scope, userId))
        await scope.jobs.send(scope.db, sendOneTimePassword, { companyId, userId: id, occasion: 'welcome', by })
      for (const { id } of await revived(scope, userId))
        await scope.jobs.send(scope.db, sendInvitation, { companyId, invitationId: id })
    }),
})

/** Whom the person added before, and nobody has mailed a first password since. */
const waiting = (scope: Scope, userId: number) =>
  scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select('u.id')
      .where('m.company_id', '=', scope.companyId)
      .where('m.first_mail_waits_for', '=', userId)
      .where('m.disabled_at', 'is', null)
      .where('m.last_signed_in_at', 'is', null)
      .where('u.must_change_password', '=', true)
      .orderBy('u.id'),
  )

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
