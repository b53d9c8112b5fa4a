import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { mailRecoveryCodeUsed } from './mailing.ts'
import { isRecoveryCode, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './secrets.ts'
import { stepOf } from './totp.ts'

/**
 * Uses up a code of the acting person: of their application, each once and none older than the last accepted one, or a
 * recovery code, of whose use they get an e-mail. Two requests with the same code at once wait for each other, and the
 * second is refused.
 * @param code as the contract leaves it: six digits, or a recovery code without hyphens.
 * @throws two_step.off, two_step.code_wrong, two_step.code_used, two_step.unreadable.
 */
export async function acceptCode(scope: Scope, code: string) {
  await (isRecoveryCode(code) ? acceptRecoveryCode(scope, code) : acceptAppCode(scope, code))
}

async function acceptAppCode(scope: Scope, code: string) {
  const own = await scope.db.first(
    identity
      .selectFrom('identity.second_steps')
      .select(['secret', 'last_step'])
      .where('user_id', '=', scope.userId)
      .forUpdate(),
  )
  if (!own) throw fail('two_step.off')
  const step = stepOf(openSecret(scope.sealer, scope.userId, own.secret), code, scope.clock.now())
  if (step === undefined) throw codeWrong()
  if (step <= own.last_step)
    throw fail('two_step.code_used', { fields: { code: 'Código já usado: espere o próximo.' } })
  await scope.db.run(
    identity.updateTable('identity.second_steps').set({ last_step: step }).where('user_id', '=', scope.userId),
  )
}

async function acceptRecoveryCode(scope: Scope, code: string) {
  if (!(await takeRecoveryCode(scope, code))) throw codeWrong()
  const left = await recoveryCodesLeft(scope)
  await record(scope, 'two_step.recovery_used', scope.userId, { after: { left } })
  await mailRecoveryCodeUsed(scope, left)
}

export const codeWrong = () => fail('two_step.code_wrong', { fields: { code: 'Código incorreto.' } })
