import { createHash } from 'node:crypto'
import type { Amount } from '@prumo/contract/money.ts'
import type { Scope } from '../../platform/scope.ts'
import { lastAuthorization } from '../authorizations/queries.ts'
import type { Contract } from '../contracts/queries.ts'
import { area } from '../tables.ts'
import { addToLedger } from './ledger.ts'
import { type Charge, findCharge } from './queries.ts'
import { recoverCharge } from './recovering.ts'

export type WantedPeriod = Pick<Charge, 'kind' | 'plan_id' | 'period_from' | 'period_to' | 'due_on'> & { value: Amount }
/** The method of the contract; a difference cannot be debited automatically, so it is paid by PIX. */
const methodOf = ({ method }: Contract, { kind }: WantedPeriod) =>
  method === 'pix_automatic' && kind === 'upgrade' ? 'pix' : (method as Charge['method'])

/** Longer than a call waits for the gateway: after it an attempt has ended, or its process has. */
const attemptSeconds = 60

/**
 * Stores that a charge is about to be made, before the gateway hears of it. Where the answer is lost, or the process
 * ends, the job finds the charge by its reference.
 */
export async function requestCharge(scope: Scope, contract: Contract, wanted: WantedPeriod): Promise<Charge> {
  const reference = await referenceOf(scope, contract, wanted)
  const row = await scope.db.first(
    area
      .insertInto('billing.charges')
      .values({
        company_id: scope.companyId,
        contract_id: contract.id,
        reference,
        method: methodOf(contract, wanted),
        debited_by: await debitedBy(scope, contract, wanted),
        created_at: scope.clock.now(),
        ...wanted,
      })
      .returning('id'),
  )
  await noteAttempt(scope, row!.id)
  return findCharge(scope, row!.id)
}

/**
 * What the gateway knows a charge by: the same when it is requested again in a database that was restored meanwhile, so that
 * the one that was made is found (placing.ts).
 */
async function referenceOf({ db, companyId }: Scope, contract: Contract, wanted: WantedPeriod): Promise<string> {
  const { kind, plan_id, period_from } = wanted
  const [before] = await db.all<{ count: number }>`select count(*)::int as count from billing.charges
    where company_id = ${companyId} and contract_id = ${contract.id} and kind = ${kind} and period_from = ${period_from}::date`
  const which = [contract.id, contract.created_at.getTime(), kind, plan_id, period_from, before!.count].join(' ')
  return `${companyId}-${createHash('sha256').update(which).digest('hex').slice(0, 24)}`
}

/** The authorization that pays a month; without one its QR code asks for it. */
async function debitedBy(scope: Scope, contract: Contract, wanted: WantedPeriod): Promise<string | null> {
  if (methodOf(contract, wanted) !== 'pix_automatic') return null
  const last = await lastAuthorization(scope, contract.id)
  return last?.state === 'active' ? last.gateway_id : null
}

/** An attempt begins: nothing is asked of the gateway that no row announces. */
export async function noteAttempt(scope: Scope, chargeId: number) {
  await addToLedger(scope, { charge_id: chargeId, event: 'requested', source: 'prumo' })
  const data = { companyId: scope.companyId, chargeId }
  await scope.jobs.send(scope.db, recoverCharge, data, { afterSeconds: attemptSeconds + 30 })
}

/** True if an attempt may still be under way. */
export const isUnderWay = ({ clock }: Pick<Scope, 'clock'>, { last_event, last_at }: Charge) =>
  last_event === 'requested' && clock.now().getTime() - last_at.getTime() < attemptSeconds * 1000
