import { systemActor } from '../../identity/session/actor.ts'
import { anonymous } from '../../identity/session/limits.ts'
import { passwordFits } from '../../identity/session/passwords.ts'
import { stepOf } from '../../identity/two-step/totp.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import type { Limit } from '../../platform/http/rate-limits.ts'
import { systemCompanyId } from '../../platform/operator/context.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { area, lockStaff, openStaffSecret, staffByEmail } from './queries.ts'
import { openStaffSession, providerTimeZone } from './sessions.ts'

// Three codes of a million are valid at a time, and the password has to be right with it.
const byAddress: Limit = { name: 'staff-address', points: 30, seconds: 15 * 60 }
const byEmail: Limit = { name: 'staff-email', points: 10, seconds: 15 * 60 }

/** Counts an attempt to enter the provider. @throws rate.limited. */
export const countEntry = ({ limits }: Guest, network: Network) => limits.count(byAddress, anonymous(network))

/** Work of a guest on the provider's own rows, in the name of `name`. */
export const inProvider = <T>(guest: Guest, name: string, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inScope(guest.database, guest, { ...systemActor(systemCompanyId, providerTimeZone), operator: name }, {}, work)

type SignIn = { email: string; password: string; code: string }

/**
 * Signs somebody of the provider in: e-mail, password and code together, and one answer for all that may be wrong. A
 * refusal of somebody known stands in the trail.
 * @throws staff.signin_failed, rate.limited.
 */
export async function signInStaff(guest: Guest, { email, password, code }: SignIn, network: Network) {
  await countEntry(guest, network)
  await guest.limits.count(byEmail, anonymous(email))
  const staff = await inProvider(guest, '', (scope) => staffByEmail(scope, email))
  const fits = await passwordFits(staff?.password_hash ?? undefined, password, network)
  if (!staff) throw fail('staff.signin_failed')
  const token =
    fits && staff.disabled_at === null
      ? await inProvider(guest, staff.name, (scope) => openWithCode(scope, staff.id, code))
      : undefined
  if (token === undefined) {
    await inProvider(guest, staff.name, (scope) => record(scope, 'staff.refused', staff.id))
    throw fail('staff.signin_failed')
  }
  return { token, name: staff.name, email }
}

/** Undefined for a wrong code, and for one that was used already. */
async function openWithCode(scope: Scope, id: number, code: string): Promise<string | undefined> {
  const staff = await lockStaff(scope, id)
  if (!staff?.secret) return undefined
  const step = stepOf(openStaffSecret(scope, id, staff.secret), code, scope.clock.now())
  if (step === undefined || step <= staff.last_step) return undefined
  await scope.db.run(area.updateTable('provider.staff').set({ last_step: step }).where('id', '=', id))
  await record(scope, 'staff.entered', id)
  return openStaffSession(scope, id)
}
