import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProvenPassword } from '../session/own-password.ts'
import { area as identity } from '../tables.ts'
import { requiringCompany } from './company-rule.ts'
import { forgetSecondStep } from './forgetting.ts'
import { mailTurnedOff } from './mailing.ts'
import { requireBoth } from './own-person.ts'

/** @throws two_step.required, with the name of a company that requires it; as `requireBoth`. */
export async function turnOff(scope: Scope, limits: RateLimits, proof: { password: ProvenPassword; code: string }) {
  const company = await requiringCompany(scope)
  if (company) throw fail('two_step.required', { message: `A empresa ${company} exige a verificação em duas etapas.` })
  await requireBoth(scope, limits, proof)
  await forgetSecondStep(scope, scope.userId)
  await scope.db.run(
    identity.updateTable('identity.users').set({ two_step_since: null }).where('id', '=', scope.userId),
  )
  await mailTurnedOff(scope)
  await record(scope, 'two_step.disabled', scope.userId)
}
