import { systemActor } from '../../identity/session/actor.ts'
import { passwordFits } from '../../identity/session/passwords.ts'
import { stepOf } from '../../identity/two-step/totp.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { type Effort, forgetEffort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import type { Limit } from '../../platform/http/rate-limits.ts'
import { systemCompanyId } from '../../platform/operator/context.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { lockStaff, openStaffSecret, staffByEmail } from './queries.ts'
import { openStaffSession, providerTimeZone } from './sessions.ts'

const effort: Effort = {
  name: 'staff',
  network: { tries: 20, seconds: 15 * 60 },
  target: { tries: 10, seconds: 15 * 60 },
  both: { tries: 10, seconds: 15 * 60 },
}
// Three codes of a million are valid at a time. Only who has the password tries one.
const codes: Limit = { name: 'staff-code', points: 10, seconds: 15 * 60 }
const codesOfDay: Limit = { name: 'staff-code-day', points: 40, seconds: 24 * 3600 }

/** Work of a guest on the provider's own rows, in the name of `name`. */
export const inProvider = <T>(guest: Guest, name: string, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inScope(guest.database, guest, { ...systemActor(systemCompanyId, providerTimeZone), operator: name }, {}, work)

type SignIn = { email: string; password: string; code: string }

/**
 * Signs somebody of the provider in: e-mail, password and code together, and one answer for all that may be wrong. A
 * stranger's try does and stores the same whether or not the e-mail is somebody's; a wrong code after the right password
 * stands in the trail.
 * @throws staff.signin_failed, rate.limited, effort.required.
 */
export async function signInStaff(
  guest: Guest,
  { email, password, code }: SignIn,
  by: Pick<Http, 'network' | 'header'>,
) {
  const { limits } = guest
  await requireEffort(guest, effort, { by, target: email })
  const staff = await inProvider(guest, '', (scope) => staffByEmail(scope, email))
  const fits = await passwordFits(staff?.password_hash ?? undefined, password, by.network)
  if (!staff || !fits || staff.disabled_at !== null) throw fail('staff.signin_failed')
  const who = String(staff.id)
  await limits.count(codes, who)
  await limits.count(codesOfDay, who)
  const token = await inProvider(guest, staff.name, (scope) => openWithCode(scope, staff.id, code))
  if (token === undefined) {
    await inProvider(guest, staff.name, (scope) => record(scope, 'staff.refused', staff.id))
    throw fail('staff.signin_failed')
  }
  await Promise.all([
    limits.forget(codes, who),
    limits.forget(codesOfDay, who),
    forgetEffort(guest, effort, { by, target: email }),
  ])
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
