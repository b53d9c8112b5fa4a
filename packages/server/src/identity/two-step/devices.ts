import type { TrustedDevice } from '@prumo/contract/identity/two-step/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { deviceName } from '../session/device.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { area as identity } from '../tables.ts'
import { type OwnPerson } from './own-person.ts'
import { passwordMark } from './password-mark.ts'

export const trustDays = 30
const mostDevices = 50

/** The cookie with a person's token: two people who share a browser have one each. */
export const deviceCookie = (userId: number) => `trusted_device_${userId}`

/** Trusts this browser to sign in without a code, for the set days or until the password changes. Returns its token. */
export async function trustDevice(scope: Scope, passwordHash: string, userAgent: string): Promise<string> {
  const token = newToken()
  const now = scope.clock.now()
  const device = await scope.db.first(
    identity
      .insertInto('identity.trusted_devices')
      .values({
        user_id: scope.userId,
        token_hash: hashToken(token),
        password_mark: passwordMark(passwordHash),
        user_agent: userAgent.slice(0, 300),
        created_at: now,
        used_at: now,
        expires_at: new Date(now.getTime() + trustDays * 24 * 3600 * 1000),
      })
      .returning('id'),
  )
  await record(scope, 'two_step.device_trusted', device!.id, { after: { device: deviceName(userAgent) } })
  return token
}

/** True if a browser's token replaces the person's code. */
export async function isTrusted(
  { database, clock }: Guest,
  person: { id: number; password_hash: string },
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined || token.length > 200) return false
  const now = clock.now()
  const used = await database.transaction({ settings: { 'app.user_id': String(person.id) } }, (db) =>
    db.run(
      identity
        .updateTable('identity.trusted_devices')
        .set({ used_at: now })
        .where('user_id', '=', person.id)
        .where('token_hash', '=', hashToken(token))
        .where('password_mark', '=', passwordMark(person.password_hash))
        .where('expires_at', '>', now),
    ),
  )
  return used === 1
}

/** The acting person's trusted browsers, by last use. At most 50. */
export async function trustedDevices(scope: Scope, person: Pick<OwnPerson, 'password_hash'>): Promise<TrustedDevice[]> {
  const rows = await scope.db.all(
    identity
      .selectFrom('identity.trusted_devices')
      .select(['id', 'user_agent', 'created_at', 'used_at', 'expires_at'])
      .where('user_id', '=', scope.userId)
      .where('password_mark', '=', passwordMark(person.password_hash))
      .where('expires_at', '>', scope.clock.now())
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostDevices),
  )
  return rows.map(({ id, user_agent, created_at, used_at, expires_at }) => ({
    id,
    device: deviceName(user_agent),
    trusted_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

/** Stops trusting one of the acting person's browsers. @throws not_found. */
export async function forgetDevice(scope: Scope, id: number) {
  const forgotten = await scope.db.run(
    identity.deleteFrom('identity.trusted_devices').where('user_id', '=', scope.userId).where('id', '=', id),
  )
  if (!forgotten) throw fail('not_found')
  await record(scope, 'two_step.device_forgotten', id)
}

/** Stops trusting all of the acting person's browsers. */
export const forgetDevices = (scope: Scope) =>
  scope.db.run(identity.deleteFrom('identity.trusted_devices').where('user_id', '=', scope.userId))
