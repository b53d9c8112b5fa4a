import { randomBytes } from 'node:crypto'
import type { Card, Order } from '@prumo/contract/billing/payments/endpoints.ts'
import { addDays } from '@prumo/contract/dates.ts'
import type { z } from 'zod'
import { findCompany } from '../../identity/companies/all.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { dayOfMonth, endOfPeriod, later } from '../access/calendar.ts'
import { paidUntil } from '../access/deriving.ts'
import { requireAddress } from '../addresses/addresses.ts'
import { placeCharge } from '../charges/placing.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { resolveAttempt } from '../charges/recovering.ts'
import { isUnderWay, requestCharge } from '../charges/requesting.ts'
import { gatewayService, type TypedCard } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { findOffered } from '../plans/plans.ts'
import { requireFits } from '../plans/use.ts'
import { lockCoupon, storeUse, usableCoupon } from '../plans/using-coupons.ts'
import { terms } from '../terms.ts'
import { copyOf } from './applying.ts'
import { nextValue } from './pricing.ts'
import { activeContract, contractRows } from './queries.ts'

type Method = Charge['method']
export type Wanted = z.output<typeof Order> & { method: Method; card?: z.output<typeof Card>; ip: string }

/**
 * Contracts a plan: the charge of the first month is made, and the access is open while it is awaited (rule R288). Once,
 * however often it is asked for and wherever the process ends.
 * @throws payment.active, payment.in_progress, plan.not_offered, plan.people, plan.space, coupon.invalid,
 * coupon.used, coupon.used_up, address.missing, payment.refused, payment.hosted, payment.off, payment.unavailable.
 */
export async function subscribe(outside: Outside, wanted: Wanted): Promise<Charge> {
  const gateway = gatewayService.of(outside.services)
  if (gateway.name === 'none') throw fail('payment.off')
  if (wanted.card && gateway.card === 'hosted') throw fail('payment.hosted')
  await endAttempts(outside)
  const { charge, card } = await outside.writing(async (scope) => {
    const requested = await requestFirst(scope, wanted)
    return { charge: requested, card: wanted.card && (await typedCard(scope, wanted.card, wanted.cpf)) }
  })
  return placeCharge(outside, charge, { taxId: wanted.cpf, ip: wanted.ip, ...(card && { card }) })
}

/** Finds out about attempts whose answer never came. @throws payment.in_progress while one may be under way. */
export async function endAttempts(outside: Outside) {
  const unknown = await outside.reading(async (scope) => {
    const open = (await companyCharges(scope)).filter(({ last_event }) => last_event === 'requested')
    if (open.some((charge) => isUnderWay(scope, charge))) throw fail('payment.in_progress', { retryAfter: 60 })
    return open
  })
  for (const charge of unknown) await resolveAttempt(outside, charge)
}

async function requestFirst(scope: Scope, { plans_id, cpf, coupon: code, method }: Wanted): Promise<Charge> {
  await lockBilling(scope)
  const charges = await companyCharges(scope)
  if (charges.some((charge) => isUnderWay(scope, charge))) throw fail('payment.in_progress', { retryAfter: 60 })
  if (await activeContract(scope)) throw fail('payment.active')
  await requireAddress(scope)
  const plan = await findOffered(scope, plans_id)
  await requireFits(scope, plan)
  if (code !== '') await lockCoupon(scope, code)
  const use = code === '' ? undefined : await usableCoupon(scope, code, cpf)
  const coupon = use?.coupon
  const startsOn = await firstDay(scope, charges)
  const contract = await contractRows.insert(scope, {
    code: randomBytes(8).toString('hex').toUpperCase(),
    ...copyOf(plan),
    method,
    coupon_code: coupon?.code ?? null,
    coupon_percent: coupon?.percent ?? null,
    coupon_amount: coupon?.amount ?? null,
    coupon_months: coupon?.months ?? null,
    starts_on: startsOn,
    anchor_day: dayOfMonth(startsOn),
  })
  if (use) await storeUse(scope, use, contract)
  const value = nextValue(contract, plan.price, charges)
  const after = { plan_name: plan.name, method, value, ...(coupon && { coupon_code: coupon.code }) }
  await record(scope, 'contract.requested', contract.id, { after })
  return requestCharge(scope, contract, {
    kind: 'period',
    plan_id: plan.id,
    period_from: startsOn,
    period_to: endOfPeriod(startsOn, contract.anchor_day),
    value,
    due_on: method === 'credit_card' ? scope.today : addDays(scope.today, (await terms(scope)).to_pay),
  })
}

/** The paid time begins after the trial and after all time that was paid before. */
export async function firstDay(scope: Scope, charges: readonly Charge[]): Promise<string> {
  const { trial_ends_on, payment_status } = await findCompany(scope)
  const until = paidUntil(charges)
  const trial = payment_status === 'PERIOD_FREE' || until === null ? trial_ends_on : null
  const free = until === null ? trial : later(until, trial)
  return free === null ? scope.today : later(scope.today, addDays(free, 1))
}

/** With what the gateway asks about the holder, which the company's own data say. */
export async function typedCard(scope: Scope, card: z.output<typeof Card>, cpf: string): Promise<TypedCard> {
  const { email, phone } = await findCompany(scope)
  const { cep, number } = await requireAddress(scope)
  return {
    holder: card.card_name,
    number: card.card_number,
    month: card.validate_month,
    year: card.validate_year,
    code: card.card_security,
    owner: { name: card.card_name, taxId: cpf, email: email ?? '', phone: phone ?? '', cep, number },
  }
}
