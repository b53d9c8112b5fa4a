import { addDays, daysBetween } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { findCompany } from '../../identity/companies/all.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { dayOfMonth, endOfPeriod, later } from '../access/calendar.ts'
import { type PauseDays, paidUntil } from '../access/deriving.ts'
import { accessUnder, refreshAccess } from '../access/refreshing.ts'
import { adoptAuthorization } from '../authorizations/adopting.ts'
import { applyPlan } from '../contracts/applying.ts'
import { lastPause } from '../contracts/pauses.ts'
import { contractRows } from '../contracts/queries.ts'
import type { GatewayCharge, KeptCard } from '../gateway/gateway.ts'
import { sendInvoice } from '../invoices/issuing.ts'
import { findPlan } from '../plans/plans.ts'
import { notifyPaid } from '../reminders/telling.ts'
import { area } from '../tables.ts'
import { addToLedger, type Source } from './ledger.ts'
import { type Charge, chargeOfReference, companyCharges, lockBilling } from './queries.ts'
import { isPaid, isReturned, rankOf } from './states.ts'

/**
 * Takes over what the gateway says of a charge: what it is paid with, and what happened, when that is more than the
 * ledger knows. The same answer twice, or an older one after a newer one, changes nothing.
 * @returns whether the ledger got a row; undefined for a charge that is not the company's.
 */
export async function adoptCharge(scope: Scope, seen: GatewayCharge, source: Source): Promise<boolean | undefined> {
  await lockBilling(scope)
  const charge = await chargeOfReference(scope, seen.reference)
  if (!charge) return undefined
  await writeWays(scope, charge, seen)
  if (seen.authorization) await adoptAuthorization(scope, seen.authorization)
  if (rankOf(seen.state) <= rankOf(charge.state)) return false
  if (isPaid(seen.state) && !isPaid(charge.state)) await keepCard(scope, charge, seen)
  const value = centsOf(charge.balance)
  if (isPaid(seen.state) && value === 0n && !isReturned(charge.state)) await enterPayment(scope, charge, seen, source)
  else if (isReturned(seen.state)) await enterReturn(scope, charge, seen, source)
  else await addToLedger(scope, { charge_id: charge.id, event: seen.state, source })
  await record(scope, `charge.${seen.state}`, charge.id, {
    after: { value: charge.value, due_on: charge.due_on, source },
  })
  await refreshAccess(scope)
  return true
}

/** Records that money came in, once for a charge. It buys time after the time that is already paid. */
export async function enterPayment(
  scope: Scope,
  charge: Charge,
  { state, paidOn, value }: Pick<GatewayCharge, 'state' | 'paidOn' | 'value'>,
  source: Source,
) {
  const day = paidOn ?? scope.today
  const contract = await contractRows.find(scope, charge.contract_id)
  const covers = charge.kind === 'period' ? await coveredBy(scope, charge, day) : undefined
  await addToLedger(scope, {
    charge_id: charge.id,
    event: state,
    source,
    value,
    paid_on: day,
    ...(covers && { covers: { from: covers.from, to: covers.to } }),
  })
  if (covers && covers.anchorDay !== contract.anchor_day)
    await contractRows.update(scope, contract.id, { anchor_day: covers.anchorDay })
  if (charge.kind === 'upgrade') await applyPlan(scope, contract, await findPlan(scope, charge.plan_id))
  await notifyPaid(scope, charge, day)
  await sendInvoice(scope, charge.id)
}

/**
 * The days that a payment buys: those of its charge, moved by the days for which the company was limited or paused before it
 * paid, and after what was paid already.
 */
async function coveredBy(scope: Scope, charge: Charge, paidOn: string) {
  const charges = await companyCharges(scope)
  const until = paidUntil(charges)
  const pause = await lastPause(scope, charge.contract_id)
  const begins = firstDayBought(charge.period_from, paidOn, {
    limitedFrom: await limitedFrom(scope, charge, charges),
    pause,
  })
  const from = until === null ? begins : later(begins, addDays(until, 1))
  if (from === charge.period_from) {
    const { anchor_day } = await contractRows.find(scope, charge.contract_id)
    return { from, to: charge.period_to, anchorDay: anchor_day }
  }
  const anchorDay = dayOfMonth(from)
  return { from, to: endOfPeriod(from, anchorDay), anchorDay }
}

/**
 * Since when the company was limited before it paid. A charge that is paid in the moment in which it takes the place of
 * another one never was open, and with the other one the limit went that it still has.
 */
async function limitedFrom(scope: Scope, { id, state }: Charge, charges: readonly Charge[]): Promise<string | null> {
  const { limited_from } = await findCompany(scope)
  if (limited_from !== null || state !== 'requested') return limited_from
  const asOpen = charges.map((one) => (one.id === id ? { ...one, state: 'open' as const } : one))
  return (await accessUnder(scope, asOpen)).limited_from
}

function firstDayBought(
  from: string,
  paidOn: string,
  { limitedFrom, pause }: { limitedFrom: string | null; pause: PauseDays | undefined },
): string {
  // A boleto that was canceled for the pause and is still paid.
  if (pause && pause.starts_on <= from && from <= pause.ends_on)
    return later(from, paidOn <= pause.ends_on ? paidOn : addDays(pause.ends_on, 1))
  // Days before its own, limited because of an earlier contract, are not given back.
  return limitedFrom === null ? from : addDays(from, Math.max(0, daysBetween(later(limitedFrom, from), paidOn)))
}

/** Money went back. What was never seen to come in came and went. */
async function enterReturn(scope: Scope, charge: Charge, seen: GatewayCharge, source: Source) {
  const came = centsOf(charge.balance)
  const already = isReturned(charge.state)
  if (came === 0n && !already) {
    await addToLedger(scope, { charge_id: charge.id, event: 'received', source, value: seen.value })
  }
  const back = already ? 0n : came === 0n ? centsOf(seen.value) : came
  await addToLedger(scope, { charge_id: charge.id, event: seen.state, source, value: ofCents(-back) as Amount })
  await sendInvoice(scope, charge.id)
  if (charge.kind === 'period' && (charge.covers_to ?? scope.today) >= scope.today)
    await endUnpaid(scope, charge.contract_id)
  if (charge.kind === 'upgrade' && back > 0n && came > 0n) await endLarger(scope, charge)
}

/** When the money of a larger plan goes back, the contract returns to the plan that was last paid for the current days. */
async function endLarger(scope: Scope, { contract_id, plan_id }: Charge) {
  const contract = await contractRows.find(scope, contract_id)
  if (contract.plan_id !== plan_id) return
  const paid = (await companyCharges(scope)).findLast(
    (one) =>
      one.contract_id === contract_id &&
      isPaid(one.state) &&
      (one.kind === 'upgrade' ? one.period_to : (one.covers_to ?? '')) >= scope.today,
  )
  if (!paid || paid.plan_id === plan_id) return
  await applyPlan(scope, contract, await findPlan(scope, paid.plan_id))
  const { next_plan_id, next_plan_from } = contract
  // A smaller plan that was chosen for the next month still begins then.
  if (next_plan_id !== null && next_plan_id !== paid.plan_id)
    await contractRows.update(scope, contract_id, { next_plan_id, next_plan_from })
}

/** With the money of the days that are left the contract ends: the next morning would charge them again. */
async function endUnpaid(scope: Scope, contractId: number) {
  const until = paidUntil(await companyCharges(scope))
  const { canceled_at, plan_name } = await contractRows.find(scope, contractId)
  if (canceled_at !== null || (until !== null && until >= scope.today)) return
  await contractRows.update(scope, contractId, { canceled_at: scope.clock.now() })
  await record(scope, 'contract.ended', contractId, { before: { plan_name } })
}

/** Stores the ways to pay it, as far as the gateway has answered them. */
async function writeWays(scope: Scope, { id }: Charge, { boleto, pix, link, ...seen }: GatewayCharge) {
  await scope.db.run(
    area
      .updateTable('billing.charges')
      .set({
        gateway_id: seen.id,
        link,
        ...(boleto && { boleto_url: boleto.url, boleto_line: boleto.line }),
        ...(pix && { pix }),
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
}

/** The card of a payment that is new pays the next ones: an older payment that is read again is not of the card of now. */
async function keepCard(scope: Scope, { contract_id }: Charge, { card }: GatewayCharge) {
  if (card?.token) await contractRows.update(scope, contract_id, sealedCard(scope, { ...card, token: card.token }))
}

/** What a contract keeps of the card that pays by itself. */
export const sealedCard = (scope: Scope, { token, last, brand }: KeptCard) => ({
  card_token: scope.sealer.seal(token, cardPurpose(scope.companyId)),
  card_label: `${capital(brand)} final ${last}`,
})

export const cardPurpose = (companyId: number) => `card:${companyId}`
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
