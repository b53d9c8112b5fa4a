import { formatDate } from '@prumo/contract/dates.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { paidUntil } from '../access/deriving.ts'
import { refreshAccess } from '../access/refreshing.ts'
import { endAuthorizations } from '../authorizations/ending.ts'
import { withdrawOpen } from '../charges/following.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import type { Outside } from '../outside.ts'
import type { Plan } from '../plans/plans.ts'
import { requireFits } from '../plans/use.ts'
import { giveBackCoupon } from '../plans/using-coupons.ts'
import { planCanceled } from '../reminders/kinds.ts'
import { notifyPayers } from '../reminders/telling.ts'
import { isAhead, lastPause } from './pauses.ts'
import { endPause } from './pausing.ts'
import { activeContract, type Contract, contractRows } from './queries.ts'
import { endAttempts } from './subscribing.ts'

/**
 * Cancels a contract: what is open is canceled at the gateway first (decision O239). The access stays until the end of
 * the time that was paid (rule R285).
 * @returns the sentence for the person.
 * @throws not_found, payment.canceled, payment.in_progress, payment.unavailable; then nothing changed.
 */
export async function cancelContract(outside: Outside, id: number): Promise<string> {
  const contract = await outside.reading((scope) => contractRows.find(scope, id))
  if (contract.canceled_at !== null) throw fail('payment.canceled')
  await endAttempts(outside)
  await withdrawOpen(outside, id)
  const message = await outside.writing(async (scope) => {
    await lockBilling(scope)
    const held = await contractRows.lock(scope, id)
    // An attempt that the gateway never made may have ended the contract just now.
    if (held.canceled_at === null) await endContract(scope, held)
    const paid = paidUntil(await companyCharges(scope))
    const until = paid !== null && paid >= scope.today ? paid : null
    const data = { contractId: id, plan: held.plan_name, until }
    await notifyPayers(scope, planCanceled, data, `${id} ${scope.clock.now().getTime()}`)
    return until === null ? 'Plano cancelado.' : `Plano cancelado. O acesso continua até ${formatDate(until)}.`
  })
  await endAuthorizations(outside)
  return message
}

/** Ends a contract that is in force: nothing is charged for it from now on. Billing is locked. */
export async function endContract(scope: Scope, contract: Contract) {
  const { id, plan_name } = contract
  await contractRows.update(scope, id, { canceled_at: scope.clock.now(), canceled_by: scope.actor.userId })
  const pause = await lastPause(scope, id)
  if (pause && isAhead(pause, scope.today)) await endPause(scope, pause)
  await giveBackCoupon(scope, contract)
  await record(scope, 'contract.canceled', id, { before: { plan_name } })
  await refreshAccess(scope)
}

/** Why the cancellation of a contract cannot be taken back; undefined where it can, as far as what is used fits. */
export async function whyNotKept(scope: Scope, { id, canceled_at }: Contract, charges: readonly Charge[]) {
  if (canceled_at === null) return 'payment.not_canceled'
  if (await activeContract(scope)) return 'payment.active'
  const until = paidUntil(charges.filter(({ contract_id }) => contract_id === id))
  return until === null || until < scope.today ? 'payment.ended' : undefined
}

/**
 * Takes a cancellation back, while the paid time runs.
 * @throws not_found, payment.not_canceled, payment.active, payment.ended, plan.people, plan.space.
 */
export async function restoreContract(scope: Scope, id: number) {
  await lockBilling(scope)
  const contract = await contractRows.lock(scope, id)
  const refused = await whyNotKept(scope, contract, await companyCharges(scope))
  if (refused) throw fail(refused)
  await requireFits(scope, { ...contract, kind: contract.plan_kind as Plan['kind'] }, contract.created_by)
  await contractRows.update(scope, id, { canceled_at: null, canceled_by: null })
  await record(scope, 'contract.restored', id, { after: { plan_name: contract.plan_name } })
  await refreshAccess(scope)
}
