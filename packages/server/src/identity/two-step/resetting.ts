import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMember } from '../members/locking.ts'
import { sentAs, worksElsewhere } from '../members/person.ts'
import { requireLead, requireOther } from '../members/policy.ts'
import { area as identity } from '../tables.ts'
import { forgetSecondStep } from './forgetting.ts'
import { mailReset } from './mailing.ts'

/**
 * Removes a person's second step, when they lost the telephone and the recovery codes: their sessions end, and they get
 * an e-mail. A company cannot do so for a person who also works in another company (docs/decisions/0005); the system
 * itself can, because an operator has checked who is asking.
 * @throws not_found, permission.denied, user.self, user.elsewhere, two_step.off.
 */
export async function resetSecondStep(scope: Scope, id: number) {
  const { member, by } = await lockMember(scope, id)
  requireLead(by)
  requireOther(by, member, 'A sua própria verificação se desativa em Minha conta.')
  if (!member.twoStep) throw fail('two_step.off', { message: 'Esta pessoa não usa a verificação em duas etapas.' })
  if (scope.actor.userId !== null && (await worksElsewhere(scope, id))) {
    throw fail('user.elsewhere', {
      message: 'Esta pessoa também trabalha em outra empresa: só o suporte do Prumo retira a verificação dela.',
    })
  }
  await sentAs(scope, id, async () => {
    await forgetSecondStep(scope, id)
    await scope.db.run(identity.deleteFrom('identity.sessions').where('user_id', '=', id))
  })
  await scope.db.run(identity.updateTable('identity.users').set({ two_step_since: null }).where('id', '=', id))
  await mailReset(scope, member)
  await record(scope, 'member.two_step_reset', id, { after: { name: member.name } })
}
