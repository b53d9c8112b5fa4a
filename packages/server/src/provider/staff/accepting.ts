import { requireUnguessable } from '../../identity/session/guessable-passwords.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import { stepOf } from '../../identity/two-step/totp.ts'
import { record } from '../../platform/audit/record.ts'
import { AppError, fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { invitation } from './inviting.ts'
import { lockInvited, openStaffSecret } from './queries.ts'
import { openStaffSession } from './sessions.ts'
import { inProvider } from './signing-in.ts'

/** What the holder of an invitation puts into their authenticator. @throws staff.invitation_ended, rate.limited. */
export const openInvitation = (guest: Guest, token: string, network: Network) =>
  opening(guest, network, (scope) => invitation(scope, token))

/** Work with an invitation's token; one that opens nothing is counted. */
const opening = <T>(guest: Guest, network: Network, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inProvider(guest, '', work).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'staff.invitation_ended') {
      await countMiss(guest.limits, 'staff-invitation', network)
    }
    throw error
  })

/**
 * Accepts an invitation with a password and a code of the authenticator, and signs in: nobody of the provider ever has
 * the one without the other.
 * @throws staff.invitation_ended, staff.code_wrong, request.invalid for a password that others would try, rate.limited.
 */
export async function acceptInvitation(
  guest: Guest,
  { token, password, code }: { token: string; password: string; code: string },
  network: Network,
): Promise<{ token: string; name: string; email: string }> {
  const { name, email } = await opening(guest, network, (scope) => holder(scope, token))
  await requireUnguessable(password, 'password', [name, email])
  const password_hash = await hashPassword(password, network)
  return inProvider(guest, name, async (scope) => {
    const { id, invited_secret: secret } = await holder(scope, token)
    const step = stepOf(openStaffSecret(scope, id, secret!), code, scope.clock.now())
    if (step === undefined) throw fail('staff.code_wrong', { fields: { code: 'Código incorreto' } })
    const joined = { password_hash, secret, last_step: step }
    const spent = { invited_hash: null, invited_until: null, invited_secret: null }
    await scope.db.run(
      area
        .updateTable('provider.staff')
        .set({ ...joined, ...spent })
        .where('id', '=', id),
    )
    await record(scope, 'staff.joined', id, { after: { name, email } })
    return { token: await openStaffSession(scope, id), name, email }
  })
}

async function holder(scope: Scope, token: string) {
  const staff = await lockInvited(scope, hashToken(token))
  if (!staff) throw fail('staff.invitation_ended')
  return staff
}
