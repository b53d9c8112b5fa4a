import { addDays } from '@prumo/contract/dates.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { isRefusal } from '../charges/placing.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { activeContract } from '../contracts/queries.ts'
import { gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { notifyUndebited } from '../reminders/telling.ts'
import { area } from '../tables.ts'
import { lastAuthorization } from './queries.ts'

/** The days after the due date on which a debit is tried again: at most three, within seven days. */
const retryDays = [2, 4, 7]

/**
 * Has a debit that failed tried again: the gateway wants to know the day before. The attempt is stored before the gateway
 * hears of it: where its answer is lost the next one follows, and the charge stays one that is paid once.
 */
export async function retryDebits(outside: Outside) {
  const failed = await outside.writing(requestRetry)
  if (!failed) return
  const { charge, on } = failed
  if (on === undefined) return outside.writing((scope) => notifyUndebited(scope, charge, null))
  try {
    await gatewayService.of(outside.services).retryDebit(charge.gateway_id!, on)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return outside.writing((scope) => notifyUndebited(scope, charge, null))
  }
  await outside.writing((scope) => notifyUndebited(scope, charge, on))
}

async function requestRetry(scope: Scope): Promise<{ charge: Charge; on: string | undefined } | undefined> {
  await lockBilling(scope)
  const contract = await activeContract(scope)
  if (contract?.method !== 'pix_automatic') return undefined
  const charge = (await companyCharges(scope)).findLast(
    ({ contract_id, debited_by, state }) => contract_id === contract.id && debited_by !== null && state === 'overdue',
  )
  // The last debit may still be under way.
  if (!charge || (charge.debit_on !== null && charge.debit_on >= scope.today)) return undefined
  if (charge.debit_tries >= retryDays.length) return { charge, on: undefined }
  const authorization = await lastAuthorization(scope, contract.id)
  if (authorization?.state !== 'active') return undefined
  const next = retryDays
    .slice(charge.debit_tries)
    .map((days) => addDays(charge.due_on, days))
    .find((day) => day > scope.today)
  const tries = next === undefined ? retryDays.length : charge.debit_tries + 1
  if (next !== undefined && addDays(next, -1) > scope.today) return undefined
  await scope.db.run(
    area
      .updateTable('billing.charges')
      .set({ debit_tries: tries, ...(next !== undefined && { debit_on: next }) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', charge.id),
  )
  if (next !== undefined) await record(scope, 'charge.debit_retried', charge.id, { after: { due_on: next } })
  return { charge: { ...charge, debit_tries: tries }, on: next }
}
