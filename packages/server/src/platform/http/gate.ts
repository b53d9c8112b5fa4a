import { type Audience, type Call, paymentRule, writes } from '@prumo/contract/contract.ts'
import { type Permission, permissionLabels } from '@prumo/contract/permissions.ts'
import { fail } from '../errors.ts'
import type { Actor } from '../scope.ts'

/**
 * Decides whether a signed-in user may make a declared call. The checks come in this order, so that each answer names
 * the first thing to mend: one-time password, account to be deleted, two-step sign-in the company requires, payment
 * status (402), permission (403), and with the permission whether they only see its area or do not approve there.
 */
export function requireEntry(actor: Actor, key: string, call: Call) {
  const rule = paymentRule(key, call)
  if (actor.mustChangePassword && !call.beforeNewPassword) throw fail('password.change_required')
  if (actor.leaving && rule !== 'any') throw fail('account.leaving')
  if (actor.mustSetUpTwoStep && !call.beforeTwoStep) throw fail('two_step.setup_required')
  if (rule !== 'any' && actor.access === 'restricted') throw fail('payment.restricted')
  if (rule === 'full' && actor.access === 'limited')
    throw fail(actor.paymentStatus === 'PAUSED' ? 'payment.paused' : 'payment.limited')
  if (!belongs(actor, call.audience)) throw fail('permission.denied')
  if (!isPermission(call.audience)) return
  if (call.approves) {
    if (!actor.approves.has(call.audience)) throw fail('permission.not_approver')
  } else if (writes(key, call) && actor.onlySees.has(call.audience)) throw fail('permission.only_sees')
}

const isPermission = (audience: Audience): audience is Permission => audience in permissionLabels

function belongs(actor: Actor, audience: Audience): boolean {
  switch (audience) {
    case 'public':
    case 'everyone':
      return true
    case 'provider':
      return false
    case 'responsible':
      return actor.isResponsible || actor.isRoot
    case 'root':
      return actor.isRoot
    case 'consultant':
      return actor.type === 'consultor'
    default:
      return actor.permissions.has(audience)
  }
}
