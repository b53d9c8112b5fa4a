import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { dayOfMonth, endOfPeriod } from '../access/calendar.ts'
import { nextFirstDay, paidUntil } from '../access/deriving.ts'
import { refreshAccess } from '../access/refreshing.ts'
import { withdrawOpen } from '../charges/following.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { isUnderWay } from '../charges/requesting.ts'
import { isPaid, isPayable } from '../charges/states.ts'
import type { Outside } from '../outside.ts'
import { isAhead, lastPause, type Pause, pauseRows } from './pauses.ts'
import { type Contract, contractRows } from './queries.ts'
import { goOn } from './renewing.ts'
import { endAttempts } from './subscribing.ts'

/** The most months of a pause. */
const choices = [1, 2, 3] as const

export type PauseChoice = Pick<Pause, 'months' | 'starts_on' | 'ends_on'>

/** The pauses that can be asked for now: from the end of the paid time on; none when none can. */
export async function pauseChoices(scope: Scope, contract: Contract, charges: readonly Charge[]) {
  const until = paidUntil(charges)
  const held = await lastPause(scope, contract.id)
  if (contract.canceled_at !== null || until === null || until < scope.today) return []
  if (held && isAhead(held, scope.today)) return []
  return choices.map((months) => daysOf(until, contract.anchor_day, months))
}

function daysOf(until: string, anchorDay: number, months: number): PauseChoice {
  let ends_on = until
  for (let month = 0; month < months; month++) ends_on = endOfPeriod(addDays(ends_on, 1), anchorDay)
  return { months, starts_on: addDays(until, 1), ends_on }
}

/**
 * Lets a plan rest for some months after the time that was paid: what is open is canceled at the gateway first, nothing
 * is charged meanwhile, and everything can be read. Then the plan goes on by itself.
 * @throws not_found, payment.canceled, payment.in_progress, payment.unavailable, pause.unpaid, pause.exists, pause.stale
 * when it would not begin on the day that was shown.
 */
export async function pauseContract(
  outside: Outside,
  id: number,
  { months, starts_on }: Pick<PauseChoice, 'months' | 'starts_on'>,
): Promise<string> {
  await outside.reading(async (scope) => requireChoice(scope, await contractRows.find(scope, id), months, starts_on))
  await endAttempts(outside)
  await withdrawOpen(outside, id)
  return outside.writing(async (scope) => {
    await lockBilling(scope)
    const contract = await contractRows.lock(scope, id)
    const chosen = await requireChoice(scope, contract, months, starts_on)
    const charges = await companyCharges(scope)
    // A charge that the job of the morning made meanwhile.
    if (charges.some((charge) => isUnderWay(scope, charge) || isPayable(charge.state)))
      throw fail('payment.in_progress', { retryAfter: 60 })
    await pauseRows.insert(scope, { contract_id: id, ...chosen })
    await moveNextPlan(scope, contract, addDays(chosen.ends_on, 1))
    await record(scope, 'contract.paused', id, { after: { from: chosen.starts_on, until: chosen.ends_on } })
    await refreshAccess(scope)
    return `O plano fica pausado de ${formatDate(chosen.starts_on)} a ${formatDate(chosen.ends_on)}, sem cobrança.`
  })
}

async function requireChoice(scope: Scope, contract: Contract, months: number, startsOn: string): Promise<PauseChoice> {
  if (contract.canceled_at !== null) throw fail('payment.canceled')
  const charges = await companyCharges(scope)
  const chosen = (await pauseChoices(scope, contract, charges)).find((choice) => choice.months === months)
  if (chosen?.starts_on === startsOn) return chosen
  const until = paidUntil(charges)
  if (until === null || until < scope.today) throw fail('pause.unpaid')
  throw fail(chosen ? 'pause.stale' : 'pause.exists')
}

/** Moves the beginning of the smaller plan that was chosen to the next month that is paid. */
async function moveNextPlan(scope: Scope, { id, next_plan_from }: Contract, from: string) {
  if (next_plan_from !== null) await contractRows.update(scope, id, { next_plan_from: from })
}

/**
 * Ends a pause. One that has not begun is withdrawn. One that has begun ends yesterday, and the next
 * month is charged from today on.
 * @returns the sentence for the person.
 * @throws not_found, payment.canceled, payment.in_progress, pause.none.
 */
export async function resumeContract(outside: Outside, id: number): Promise<string> {
  await endAttempts(outside)
  const begun = await outside.writing(async (scope) => {
    await lockBilling(scope)
    const contract = await contractRows.lock(scope, id)
    if (contract.canceled_at !== null) throw fail('payment.canceled')
    const charges = await companyCharges(scope)
    if (charges.some((charge) => isUnderWay(scope, charge))) throw fail('payment.in_progress', { retryAfter: 60 })
    const held = await lastPause(scope, id)
    if (!held || !isAhead(held, scope.today)) throw fail('pause.none')
    const pause = await endPause(scope, held)
    const from = nextFirstDay(paidUntil(charges)!, pause)
    const isBegun = held.starts_on <= scope.today
    const isCharged = charges.some(
      ({ state, period_from }) => period_from >= from && (isPayable(state) || isPaid(state)),
    )
    if (isBegun && !isCharged) await contractRows.update(scope, id, { anchor_day: dayOfMonth(from) })
    await moveNextPlan(scope, contract, from)
    await record(scope, 'contract.pause_ended', id, { after: { from } })
    await refreshAccess(scope)
    return isBegun
  })
  if (!begun) return 'A pausa foi desfeita: o plano segue sem interrupção.'
  await goOn(outside)
  return outside.reading(async (scope) => `O plano voltou.${chargedInWords((await companyCharges(scope)).at(-1)!)}`)
}

/** Its last day is yesterday, or the day before its first. */
export async function endPause(scope: Scope, pause: Pause): Promise<Pause> {
  const yesterday = addDays(scope.today, -1)
  const none = addDays(pause.starts_on, -1)
  const ends_on = yesterday > none ? yesterday : none
  await pauseRows.update(scope, pause.id, { ends_on, ended_at: scope.clock.now(), ended_by: scope.actor.userId })
  return { ...pause, ends_on }
}

function chargedInWords({ state, due_on }: Charge): string {
  if (isPayable(state)) return ` A mensalidade vence em ${formatDate(due_on)}.`
  if (isPaid(state)) return ' O cartão foi cobrado.'
  return state === 'refused' ? ' O cartão foi recusado: troque o cartão ou pague de outra forma.' : ''
}
