import { PlanChange } from '@prumo/contract/billing/contracts/endpoints.ts'
import { daysBetween, formatDate } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { nextFirstDay, paidUntil } from '../access/deriving.ts'
import { withdrawOpen } from '../charges/following.ts'
import { placeCharge } from '../charges/placing.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { isUnderWay, requestCharge } from '../charges/requesting.ts'
import { isPaid, isPayable } from '../charges/states.ts'
import type { Outside } from '../outside.ts'
import { discounted } from '../plans/coupons.ts'
import { findOffered, findPlan, type Plan } from '../plans/plans.ts'
import { requireFits, tooSmall } from '../plans/use.ts'
import { applyPlan, isPaidForNext, nextPlan } from './applying.ts'
import { isAhead, lastPause, type Pause } from './pauses.ts'
import { nextValues } from './pricing.ts'
import { type Contract, contractRows } from './queries.ts'
import { goOn } from './renewing.ts'
import { endAttempts } from './subscribing.ts'

type Change = z.input<typeof PlanChange>

/**
 * What a change of plan costs. A larger plan is in force at once, for the difference of the days that are left of the
 * paid month; a smaller one begins with the next month, and costs nothing now. The present one again takes back a smaller
 * one that was chosen, and goes on at the contract's own price. Once a month of the smaller one is paid, nothing but a
 * plan that is larger than both takes its place before it begins. The change charges exactly this.
 * @throws not_found, plan.not_offered, plan.same, plan.unpaid, plan.paused, plan.paid_ahead, payment.canceled.
 */
export const previewChange = async (scope: Scope, id: number, planId: number): Promise<Change> =>
  (await readChange(scope, id, planId)).change

async function readChange(scope: Scope, id: number, planId: number): Promise<{ change: Change; plan: Plan }> {
  const contract = await contractRows.find(scope, id)
  // The present one goes on also where it is no longer on sale.
  const plan = await (planId === contract.plan_id ? findPlan : findOffered)(scope, planId)
  const paid = { charges: await companyCharges(scope), next: await nextPlan(scope, contract) }
  return { change: changeOf(scope, contract, plan, paid, await lastPause(scope, id)), plan }
}

/** What was paid and requested, and the smaller plan that was chosen. */
type Paid = { charges: readonly Charge[]; next: Plan | undefined }

function changeOf(
  { today }: Scope,
  contract: Contract,
  plan: Plan,
  { charges, next }: Paid,
  pause: Pause | undefined,
): Change {
  if (contract.canceled_at !== null) throw fail('payment.canceled')
  if (plan.kind !== contract.plan_kind) throw fail('plan.not_offered')
  const isPresent = plan.id === contract.plan_id
  if (isPresent && contract.next_plan_id === null) throw fail('plan.same')
  const until = paidUntil(charges)
  if (until === null || until < today) throw fail(pause && isAhead(pause, today) ? 'plan.paused' : 'plan.unpaid')
  const present = contract.plan_price as Amount
  // The catalog may have another price meanwhile; the contract has its copy.
  const price = isPresent ? present : plan.price
  // A month that is open is withdrawn, and made again at its new price.
  const kept = charges.filter(({ contract_id, state }) => contract_id !== contract.id || !isPayable(state))
  const known = { plans_id: plan.id, name: plan.name, ...nextValues(contract, price, kept) }
  const paidAhead = charges.some((charge) => isPaidForNext(contract, charge))
  if (centsOf(price) <= centsOf(present)) {
    if (paidAhead) throw paidAheadFrom(contract.next_plan_from!, next!)
    return { ...known, when: 'later', value: ofCents(0n), from: nextFirstDay(until, pause) }
  }
  const had = (charge: Charge) => (isPaidForNext(contract, charge) ? next!.price : present)
  return { ...known, when: 'now', value: differenceOf(price, had, today, charges), from: today }
}

const paidAheadFrom = (from: string, { name }: Plan) =>
  fail('plan.paid_ahead', {
    message: `O mês que começa em ${formatDate(from)} já foi pago, com o plano ${name}. A partir desse dia você pode mudar.`,
  })

/**
 * What a month at a price costs more than at the one that was paid, for the days that are paid and left, today among them,
 * each month rounded half up.
 */
function differenceOf(
  price: Amount,
  had: (month: Charge) => Amount,
  today: string,
  charges: readonly Charge[],
): Amount {
  const months = charges.filter(({ state, covers_to }) => isPaid(state) && covers_to !== null && covers_to >= today)
  const cents = months.reduce((sum, month) => {
    const { covers_from, covers_to } = month
    const difference = centsOf(price) - centsOf(had(month))
    const days = BigInt(daysBetween(covers_from!, covers_to!) + 1)
    const left = BigInt(daysBetween(covers_from! > today ? covers_from! : today, covers_to!) + 1)
    return sum + (difference * left * 2n + days) / (days * 2n)
  }, 0n)
  // The same least charge as with a coupon.
  return discounted(ofCents(cents), { percent: null, amount: ofCents(0n) })
}

/**
 * Changes the plan for what the preview said. An earlier change that was not paid is withdrawn; where the plan of the
 * next month is another one now, its charge is made again.
 * @returns the charge of a larger plan.
 * @throws as previewChange; plan.preview_stale with the new preview; plan.people, plan.space; payment.in_progress,
 * payment.refused, payment.unavailable.
 */
export async function changePlan(
  outside: Outside,
  id: number,
  { plans_id, value }: { plans_id: number; value: Amount },
  ip: string,
): Promise<{ when: 'now' | 'later'; charge: Charge | undefined }> {
  const seen = await outside.reading(async (scope) => {
    const { change, plan } = await requireSeen(scope, id, plans_id, value)
    // Before anything is withdrawn at the gateway.
    const refused = await tooSmall(scope, plan, scope.actor.userId)
    if (refused) throw refused
    return change
  })
  await endAttempts(outside)
  await withdrawOpen(outside, id, seen.value === '0.00' ? undefined : 'upgrade')
  const { when, requested } = await outside.writing(async (scope) => {
    await lockBilling(scope)
    const contract = await contractRows.lock(scope, id)
    // A payment that was heard of only now may have changed what it costs.
    const { change, plan } = await requireSeen(scope, id, plans_id, value)
    const charges = await companyCharges(scope)
    if (charges.some((charge) => isUnderWay(scope, charge))) throw fail('payment.in_progress', { retryAfter: 60 })
    await requireFits(scope, plan)
    return { when: change.when, requested: await storeChange(scope, contract, plan, change, charges) }
  })
  const charge = requested && (await placeCharge(outside, requested, { ip }))
  await goOn(outside)
  return { when, charge }
}

async function requireSeen(scope: Scope, id: number, planId: number, value: Amount) {
  const seen = await readChange(scope, id, planId)
  if (seen.change.value === value) return seen
  throw fail('plan.preview_stale', { record: PlanChange.parse(seen.change) })
}

async function storeChange(scope: Scope, contract: Contract, plan: Plan, change: Change, charges: readonly Charge[]) {
  if (change.when === 'later') {
    const next = plan.id === contract.plan_id ? null : plan.id
    const from = next === null ? null : change.from
    await contractRows.update(scope, contract.id, { next_plan_id: next, next_plan_from: from })
    await record(scope, 'contract.plan_chosen', contract.id, {
      before: { plan_name: contract.plan_name },
      after: { plan_name: plan.name, from: change.from },
    })
    return undefined
  }
  if (change.value === '0.00') {
    await applyPlan(scope, contract, plan)
    return undefined
  }
  return requestCharge(scope, contract, {
    kind: 'upgrade',
    plan_id: plan.id,
    period_from: scope.today,
    period_to: paidUntil(charges)!,
    value: change.value,
    due_on: scope.today,
  })
}
