import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { newSecret, otpauthUri } from '../../identity/two-step/totp.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { lockInvited, openStaffSecret, sealStaffSecret, staffByEmail } from './queries.ts'
import { endStaffSessions } from './sessions.ts'

const validMs = 24 * 3600_000

/**
 * Invites somebody of the provider, or invites them again after they lost password or authenticator: what they had stops
 * working at once, and their sessions end.
 * @returns the token of the invitation, which is stored nowhere.
 */
export async function inviteStaff(scope: Scope, { name, email }: { name: string; email: string }): Promise<string> {
  const known = await staffByEmail(scope, email)
  const id = known?.id ?? (await insertStaff(scope, name, email))
  const token = newToken()
  await scope.db.run`update provider.staff set name = ${name}, password_hash = null, secret = null,
    invited_hash = ${hashToken(token)}, invited_until = ${new Date(scope.clock.now().getTime() + validMs)},
    invited_secret = ${sealStaffSecret(scope, id, newSecret())}, disabled_at = null where id = ${id}`
  await endStaffSessions(scope, id)
  await record(scope, 'staff.invited', id, { after: { name, email } })
  return token
}

async function insertStaff(scope: Scope, name: string, email: string): Promise<number> {
  const values = { name, email, created_at: scope.clock.now() }
  const row = await scope.db.first(area.insertInto('provider.staff').values(values).returning('id'))
  return row!.id
}

/** What the holder of an invitation puts into their authenticator. @throws staff.invitation_ended. */
export async function invitation(scope: Scope, token: string) {
  const staff = await lockInvited(scope, hashToken(token))
  if (!staff) throw fail('staff.invitation_ended')
  const secret = openStaffSecret(scope, staff.id, staff.invited_secret!)
  return {
    name: staff.name,
    email: staff.email,
    key: secret.match(/.{1,4}/g)!.join(' '),
    qr_code: qrCode(otpauthUri(secret, `${staff.email} (provedor)`)),
  }
}

/** Takes somebody's access to the provider away, at once. @throws not_found. */
export async function disableStaff(scope: Scope, email: string) {
  const staff = await staffByEmail(scope, email)
  if (!staff) throw fail('not_found')
  const disabled = { disabled_at: scope.clock.now(), invited_hash: null, invited_until: null, invited_secret: null }
  await scope.db.run(area.updateTable('provider.staff').set(disabled).where('id', '=', staff.id))
  await endStaffSessions(scope, staff.id)
  await record(scope, 'staff.disabled', staff.id, { before: { name: staff.name, email } })
}
