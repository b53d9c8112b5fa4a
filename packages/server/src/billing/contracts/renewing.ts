import { addDays, todayIn } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { deletionDue } from '../../identity/deletion/due.ts'
import { record } from '../../platform/audit/record.ts'
import { AppError } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { debitAnnouncedOn, endOfPeriod, leastDebitDays, workingDaysAfter } from '../access/calendar.ts'
import { nextFirstDay, paidUntil } from '../access/deriving.ts'
import { retryDebits } from '../authorizations/debiting.ts'
import { endAuthorizations } from '../authorizations/ending.ts'
import { fallBack } from '../authorizations/falling-back.ts'
import { lastAuthorization } from '../authorizations/queries.ts'
import { withdrawStrays } from '../charges/following.ts'
import { isRefusal, placeCharge } from '../charges/placing.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { resolveAttempt } from '../charges/recovering.ts'
import { isUnderWay, noteAttempt, requestCharge } from '../charges/requesting.ts'
import { isPayable } from '../charges/states.ts'
import { companiesWithContracts } from '../companies.ts'
import { refreshServed } from '../limits/serving.ts'
import { type Outside, outsideOf } from '../outside.ts'
import type { Plan } from '../plans/plans.ts'
import { tooSmall } from '../plans/use.ts'
import { planKept } from '../reminders/kinds.ts'
import { notifyPayers, notifyRefused } from '../reminders/telling.ts'
import { cardTries, terms } from '../terms.ts'
import { applyPlan, isPaidForNext, nextPlan } from './applying.ts'
import { lastPause } from './pauses.ts'
import { nextValue } from './pricing.ts'
import { activeContract, type Contract, contractRows } from './queries.ts'
import { resealCards } from './resealing.ts'

/** Every morning, one job for each company with a contract. */
export const renewAll = defineJob({
  id: 'billing.renew-all',
  schema: z.object({}),
  schedule: '10 5 * * *',
  async run(_, context) {
    for await (const companies of companiesWithContracts(context)) {
      await context.database.transaction({ settings: {} }, (db) => context.jobs.sendToEach(db, renewCompany, companies))
    }
  },
})

export const renewCompany = defineJob({
  id: 'billing.renew-company',
  schema: z.object({ companyId: z.int() }),
  atOnce: 4,
  run: ({ companyId }, context) => renewContract(outsideOf(context, companyId)),
})

/** Makes the charge of the next month when its time has come, and tries a card that was refused again. */
async function renewContract(outside: Outside) {
  const unknown = await outside.reading(async (scope) =>
    (await companyCharges(scope)).filter((one) => one.last_event === 'requested' && !isUnderWay(scope, one)),
  )
  for (const charge of unknown) await resolveAttempt(outside, charge)
  await outside.writing(resealCards)
  await outside.writing(beginSmallerPlan)
  await withdrawStrays(outside)
  await endAuthorizations(outside)
  await fallBack(outside)
  await retryDebits(outside)
  const due = await outside.writing(requestNext)
  if (!due) return
  try {
    await placeCharge(outside, due, {})
  } catch (error) {
    if (!isRefusal(error)) throw error
    await outside.writing((scope) => notifyRefused(scope, due))
  }
}

/**
 * Continues a contract after a change: the change stands whatever the gateway answers now, and the next morning
 * makes the charge that is missing.
 */
export async function goOn(outside: Outside) {
  await renewContract(outside).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'payment.unavailable')) throw error
  })
}

/**
 * The charge that is to be placed now: a new one, or one whose card was refused. No month is begun from the day on which
 * the company is deleted.
 */
async function requestNext(scope: Scope): Promise<Charge | undefined> {
  await lockBilling(scope)
  const contract = await activeContract(scope)
  if (!contract) return undefined
  const charges = await companyCharges(scope)
  const until = paidUntil(charges)
  if (until === null || charges.some((charge) => isUnderWay(scope, charge))) return undefined
  const last = charges.findLast(({ contract_id, kind }) => contract_id === contract.id && kind === 'period')
  const from = nextFirstDay(until, await lastPause(scope, contract.id))
  const isNext = last !== undefined && last.period_from >= from
  if (isNext && isPayable(last.state)) return undefined
  if (isNext && last.state === 'refused') return tryAgain(scope, last)
  const deletion = await deletionDue(scope)
  if (deletion !== null && from >= todayIn(scope.actor.timeZone, deletion)) return undefined
  return beginMonth(scope, contract, charges, from)
}

async function tryAgain(scope: Scope, charge: Charge): Promise<Charge | undefined> {
  const after = cardTries(await terms(scope))[charge.refusals]
  if (after === undefined || scope.today < addDays(charge.due_on, after)) return undefined
  await noteAttempt(scope, charge.id)
  return charge
}

async function beginMonth(scope: Scope, contract: Contract, charges: readonly Charge[], from: string) {
  const { ahead, to_pay } = await terms(scope)
  const paysByItself = contract.method === 'credit_card' && contract.card_token !== null
  const isDebited =
    contract.method === 'pix_automatic' && (await lastAuthorization(scope, contract.id))?.state === 'active'
  // A card pays on the day; a boleto and a PIX come some days before, and a debit is announced to the payer's bank.
  const dueOn = addDays(from, -1)
  const madeOn = paysByItself ? dueOn : isDebited ? debitAnnouncedOn(dueOn) : addDays(dueOn, -ahead)
  if (scope.today < madeOn) return undefined
  const soonest = isDebited ? workingDaysAfter(scope.today, leastDebitDays) : scope.today
  const late = isDebited ? soonest : addDays(scope.today, paysByItself ? 0 : to_pay)
  const plan = await nextThatFits(scope, contract, charges)
  const price = plan?.price ?? (contract.plan_price as Amount)
  return requestCharge(scope, contract, {
    kind: 'period',
    plan_id: plan?.id ?? contract.plan_id,
    period_from: from,
    period_to: endOfPeriod(from, contract.anchor_day),
    value: nextValue(contract, price, charges),
    due_on: dueOn >= soonest ? dueOn : late,
  })
}

/** A smaller plan that was chosen begins on its day. What a consultant may serve follows the calendar too. */
async function beginSmallerPlan(scope: Scope) {
  await lockBilling(scope)
  const contract = await activeContract(scope)
  if (contract && contract.next_plan_from !== null && contract.next_plan_from <= scope.today) {
    const plan = await nextThatFits(scope, contract, await companyCharges(scope))
    if (plan) await applyPlan(scope, contract, plan)
  }
  await refreshServed(scope)
}

/**
 * The smaller plan that was chosen for the next month, as long as it holds what the company has. Otherwise the larger one
 * goes on, and whoever pays is told; but a month that was paid is had with its plan.
 */
async function nextThatFits(scope: Scope, contract: Contract, charges: readonly Charge[]): Promise<Plan | undefined> {
  const plan = await nextPlan(scope, contract)
  if (!plan) return undefined
  if (charges.some((charge) => isPaidForNext(contract, charge)) || !(await tooSmall(scope, plan, contract.created_by)))
    return plan
  await contractRows.update(scope, contract.id, { next_plan_id: null, next_plan_from: null })
  await record(scope, 'contract.plan_kept', contract.id, {
    before: { plan_name: plan.name, from: contract.next_plan_from },
    after: { plan_name: contract.plan_name },
  })
  const data = { contractId: contract.id, plan: contract.plan_name, smaller: plan.name }
  await notifyPayers(scope, planKept, data, `${contract.id} ${contract.next_plan_from}`)
  return undefined
}
