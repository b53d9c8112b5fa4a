import type { MethodOrder } from '@prumo/contract/billing/payments/endpoints.ts'
import { addDays } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { nextFirstDay, paidUntil } from '../access/deriving.ts'
import { endAuthorizations } from '../authorizations/ending.ts'
import { sealedCard } from '../charges/adopting.ts'
import { withdrawOpen } from '../charges/following.ts'
import { customerOf, placeCharge } from '../charges/placing.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { isUnderWay, requestCharge } from '../charges/requesting.ts'
import { isPaid, isPayable } from '../charges/states.ts'
import { gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { findPlan } from '../plans/plans.ts'
import { terms } from '../terms.ts'
import { nextPlan } from './applying.ts'
import { lastPause } from './pauses.ts'
import { nextValue } from './pricing.ts'
import { type Contract, contractRows } from './queries.ts'
import { endAttempts, typedCard } from './subscribing.ts'

/**
 * Changes how a plan in force is paid, or the card that pays it. A card is kept by the gateway first: one that cannot be
 * charged changes nothing. What is open, or was refused, is then replaced by a charge of the new kind; a card pays it now.
 * @returns the charges that replace the open ones.
 * @throws not_found, method.same, address.missing, payment.canceled, payment.in_progress, payment.hosted,
 * payment.refused, payment.off, payment.unavailable.
 */
export async function changeMethod(
  outside: Outside,
  id: number,
  { method, cpf, card }: z.output<typeof MethodOrder>,
  ip: string,
): Promise<Charge[]> {
  const gateway = gatewayService.of(outside.services)
  if (gateway.name === 'none') throw fail('payment.off')
  if (card && gateway.card === 'hosted') throw fail('payment.hosted')
  await endAttempts(outside)
  const open = await outside.reading(async (scope) => {
    const contract = await contractRows.find(scope, id)
    requireChange(contract, method, card !== undefined)
    const charges = await companyCharges(scope)
    return charges.filter(({ contract_id, state }) => contract_id === id && isPayable(state)).map((one) => one.id)
  })
  const customer = await outside.reading((scope) => customerOf(scope, cpf))
  const typed = card && (await outside.reading((scope) => typedCard(scope, card, cpf ?? '')))
  const kept = typed && (await gateway.tokenizeCard(await gateway.ensureCustomer(customer), typed, ip))
  await withdrawOpen(outside, id)
  const { requested, months } = await outside.writing(async (scope) => {
    await lockBilling(scope)
    const charges = (await companyCharges(scope)).filter(({ contract_id }) => contract_id === id)
    if (charges.some((charge) => isUnderWay(scope, charge))) throw fail('payment.in_progress', { retryAfter: 60 })
    const before = await contractRows.lock(scope, id)
    requireChange(before, method, card !== undefined)
    const none = { card_token: null, card_label: null }
    const after = { ...before, method, ...(kept ? sealedCard(scope, kept) : none) }
    const { card_token, card_label } = after
    await contractRows.update(scope, id, { method, card_token, card_label })
    await record(scope, 'contract.method_changed', id, {
      before: { method: before.method, card: before.card_label },
      after: { method, card: card_label },
    })
    const owed = await owedAgain(scope, charges, open)
    // A difference is paid before a month is charged, whose price it may change.
    const differences = owed.filter(({ kind }) => kind === 'upgrade')
    const first = differences.length > 0 ? differences : owed
    const made = []
    for (const charge of first) made.push(await requestAgain(scope, after, charge))
    return { requested: made, months: owed.filter((charge) => !first.includes(charge)) }
  })
  await endAuthorizations(outside)
  const place = async (charges: readonly Charge[]) => {
    const placed = []
    for (const charge of charges) placed.push(await placeCharge(outside, charge, { ip, ...(cpf && { taxId: cpf }) }))
    return placed
  }
  const placed = await place(requested)
  if (months.length === 0) return placed
  return [...placed, ...(await place(await outside.writing((scope) => requestMonths(scope, id, months))))]
}

/** Months that were open, at the price of the plan that they have now. What was charged meanwhile is not again. */
async function requestMonths(scope: Scope, id: number, months: readonly Charge[]): Promise<Charge[]> {
  await lockBilling(scope)
  const contract = await contractRows.lock(scope, id)
  if (contract.canceled_at !== null) return []
  const charges = await companyCharges(scope)
  const plan = (await nextPlan(scope, contract)) ?? (await findPlan(scope, contract.plan_id))
  const price = contract.next_plan_id === null ? (contract.plan_price as Amount) : plan.price
  const made = []
  for (const month of months) {
    const isCharged = charges.some(
      ({ contract_id, kind, period_from, state }) =>
        contract_id === id && kind === 'period' && period_from >= month.period_from && isOwedOrPaid(state),
    )
    if (isCharged) continue
    const isSame = month.plan_id === plan.id
    const value = isSame ? month.value : nextValue(contract, price, charges)
    made.push(await requestAgain(scope, contract, { ...month, plan_id: plan.id, value }))
  }
  return made
}

const isOwedOrPaid = (state: Charge['state']) => state === 'requested' || isPayable(state) || isPaid(state)

function requireChange({ canceled_at, method }: Contract, wanted: string, hasCard: boolean) {
  if (canceled_at !== null) throw fail('payment.canceled')
  if (wanted === method && !hasCard) throw fail('method.same')
}

/** What was open until now, and the month that waits for a payment without an open charge. */
async function owedAgain(scope: Scope, charges: readonly Charge[], open: readonly number[]): Promise<Charge[]> {
  const until = paidUntil(charges)
  const last = charges.findLast(({ kind }) => kind === 'period')
  const isWaiting =
    last !== undefined &&
    (until === null
      ? ['refused', 'abandoned', 'canceled'].includes(last.state)
      : last.state === 'refused' && last.period_from >= nextFirstDay(until, await lastPause(scope, last.contract_id)))
  return charges.filter(
    (charge) => (open.includes(charge.id) && charge.state === 'canceled') || (isWaiting && charge.id === last.id),
  )
}

async function requestAgain(scope: Scope, contract: Contract, charge: Charge): Promise<Charge> {
  const { kind, plan_id, period_from, period_to, value, due_on } = charge
  const due = due_on >= scope.today ? due_on : addDays(scope.today, (await terms(scope)).to_pay)
  const paysNow = contract.method === 'credit_card'
  const wanted = { kind, plan_id, period_from, period_to, value, due_on: paysNow ? scope.today : due }
  return requestCharge(scope, contract, wanted)
}
