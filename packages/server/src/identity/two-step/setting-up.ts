import type { TwoStepSetup } from '@prumo/contract/identity/two-step/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { endOtherSessions } from '../session/ending.ts'
import { type ProvenPassword, requireProven } from '../session/own-password.ts'
import { area as identity } from '../tables.ts'
import { codeWrong } from './checking.ts'
import { forgetDevices } from './devices.ts'
import { countCode, forgetCodes } from './limits.ts'
import { mailMoved, mailTurnedOn } from './mailing.ts'
import { lockOwnPerson, requireCode } from './own-person.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { newSecret, otpauthUri, stepOf } from './totp.ts'

const validMs = 30 * 60_000
const recentMs = 10 * 60_000

/**
 * Shows the acting person a new secret, which counts only when confirmed. A person who has two-step sign-in changes to
 * another application this way: the old one stays valid until then, and its code is required.
 * @throws password.wrong, with a sentence under `password` when it is missing and the sign-in is not recent;
 * two_step.code_wrong and the like under `code` for a person with two-step sign-in; rate.limited.
 */
export async function startSetup(
  scope: Scope,
  limits: RateLimits,
  { password, code }: { password: ProvenPassword | undefined; code: string | undefined },
): Promise<TwoStepSetup> {
  const person = await lockOwnPerson(scope)
  const moves = person.two_step_since !== null
  if (password) requireProven(person, password)
  else if (moves || !(await signedInRecently(scope))) {
    throw fail('password.wrong', { message: 'Confirme a sua senha.', fields: { password: 'Preencha a sua senha' } })
  }
  if (moves) {
    if (code === undefined) throw fail('two_step.code_wrong', { fields: { code: 'Digite o código' } })
    await requireCode(scope, limits, person, code)
  }
  const secret = newSecret()
  const setup = {
    secret: sealSecret(scope.sealer, scope.userId, secret),
    expires_at: new Date(scope.clock.now().getTime() + validMs),
  }
  await scope.db.run(
    identity
      .insertInto('identity.second_step_setups')
      .values({ user_id: scope.userId, ...setup })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(setup)),
  )
  const uri = otpauthUri(secret, person.email)
  return {
    key: secret.match(/.{1,4}/g)!.join(' '),
    uri,
    qr_code: qrCode(uri),
    expires_at: setup.expires_at.toISOString(),
  }
}

/**
 * Confirms the secret by a code of the application: from now on every sign-in asks for one. Sessions that the password
 * alone has opened elsewhere end, and no browser is trusted any more. Returns the recovery codes, this once.
 * @throws two_step.setup_expired, two_step.code_wrong, two_step.unreadable, rate.limited.
 */
export async function confirmSetup(scope: Scope, limits: RateLimits, code: string): Promise<string[]> {
  const person = await lockOwnPerson(scope)
  const now = scope.clock.now()
  const setup = await scope.db.first(
    identity
      .selectFrom('identity.second_step_setups')
      .select('secret')
      .where('user_id', '=', scope.userId)
      .where('expires_at', '>', now),
  )
  if (!setup) throw fail('two_step.setup_expired')
  await countCode(limits, person)
  const step = stepOf(openSecret(scope.sealer, scope.userId, setup.secret), code, now)
  if (step === undefined) throw codeWrong()
  scope.afterCommit(() => forgetCodes(limits, person))

  const own = { secret: setup.secret, last_step: step, created_at: now }
  await scope.db.run(
    identity
      .insertInto('identity.second_steps')
      .values({ user_id: scope.userId, ...own })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(own)),
  )
  await scope.db.run(identity.deleteFrom('identity.second_step_setups').where('user_id', '=', scope.userId))
  await scope.db.run(
    identity
      .updateTable('identity.users')
      .set({ two_step_since: person.two_step_since ?? now })
      .where('id', '=', scope.userId),
  )
  await forgetDevices(scope)
  await endOtherSessions(scope)
  const codes = await replaceRecoveryCodes(scope)
  await (person.two_step_since ? mailMoved(scope) : mailTurnedOn(scope))
  await record(scope, person.two_step_since ? 'two_step.moved' : 'two_step.enabled', scope.userId)
  return codes
}

/** True if the session was opened, with the password, some minutes ago. */
export async function signedInRecently(scope: Scope): Promise<boolean> {
  const session = await scope.db.first(
    identity
      .selectFrom('identity.sessions')
      .select('id')
      .where('user_id', '=', scope.userId)
      .where('id', '=', scope.actor.sessionId ?? 0)
      .where('created_at', '>', new Date(scope.clock.now().getTime() - recentMs)),
  )
  return session !== undefined
}
