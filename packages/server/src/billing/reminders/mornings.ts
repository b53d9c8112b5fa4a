import { addDays, daysBetween } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { changesAccess, findCompany } from '../../identity/companies/all.ts'
import type { DueOn } from '../../platform/notifications/mornings.ts'
import type { Scope } from '../../platform/scope.ts'
import { pausedDays } from '../access/deriving.ts'
import { companyCharges } from '../charges/queries.ts'
import { isPayable } from '../charges/states.ts'
import { lastPause } from '../contracts/pauses.ts'
import { activeContract } from '../contracts/queries.ts'
import { terms } from '../terms.ts'
import { accessEnding, chargeDue, planPaused, trialEnding } from './kinds.ts'
import { notifyPayers } from './telling.ts'

/** How many days before a paused plan comes back people are told. */
const backDays = 7

/** Where one of the reminders below may be told. */
export const remindersDue: DueOn = ({ companyId, today }) => [
  changesAccess({ companyId, today }),
  sql`select from billing.charges c cross join billing.terms t
    where c.company_id = ${companyId} and ${today}::date - c.due_on = any(t.due_reminders)`,
  sql`select from billing.pauses where company_id = ${companyId} and ends_on >= ${today}::date - 1`,
]

/** Reminds of the end of the trial while no plan is contracted. */
export async function remindOfTrial(scope: Scope) {
  const { payment_status, trial_ends_on: day, trial_grace_days } = await findCompany(scope)
  if (payment_status !== 'PERIOD_FREE' || day === null) return
  const left = daysBetween(scope.today, day)
  const { trial_reminders } = await terms(scope)
  if (!trial_reminders.includes(-left) || (await activeContract(scope))) return
  await notifyPayers(scope, trialEnding, { day, left, until: addDays(day, trial_grace_days) }, `${day} ${left}`)
}

/** Reminds of what is to be paid, before and after its due date, with the boleto and the PIX. */
export async function remindOfCharges(scope: Scope) {
  const contract = await activeContract(scope)
  if (!contract) return
  const { limited_from, restricted_from } = await findCompany(scope)
  const { due_reminders } = await terms(scope)
  const open = (await companyCharges(scope)).filter(
    ({ contract_id, state }) => contract_id === contract.id && isPayable(state),
  )
  for (const { id, value, due_on, boleto_line: line, pix, link, debited_by, state } of open) {
    const late = daysBetween(due_on, scope.today)
    const debited = debited_by !== null && state === 'open' && late <= 0
    if (!due_reminders.includes(late) || (debited && late === 0)) continue
    const data = {
      contractId: contract.id,
      value,
      due_on,
      line,
      pix,
      link,
      debited,
      late,
      limited_from,
      restricted_from,
    }
    await notifyPayers(scope, chargeDue, data, `${id} ${late}`)
  }
}

/** Tells of a pause on its first day, before the plan comes back, and on the day it does. */
export async function remindOfPause(scope: Scope) {
  const contract = await activeContract(scope)
  const pause = contract && (await lastPause(scope, contract.id))
  if (!pause) return
  const { trial_ends_on: trialEndsOn } = await findCompany(scope)
  const days = pausedDays({ trialEndsOn, charges: await companyCharges(scope), pause })
  if (!days) return
  const back = addDays(days.ends_on, 1)
  const stage = stageOf(scope.today, days.starts_on, back)
  if (!stage) return
  const data = { contractId: contract.id, stage, until: days.ends_on, back }
  await notifyPayers(scope, planPaused, data, `${pause.id} ${stage}`)
}

function stageOf(today: string, startsOn: string, back: string) {
  if (today === startsOn) return 'begins' as const
  if (today === back) return 'over' as const
  return today > startsOn && today === addDays(back, -backDays) ? ('soon' as const) : undefined
}

/**
 * Tells on the day from which everything can only be read, and on the last day before nothing can: a suspended company has
 * no mornings. The end of a trial has a reminder of its own.
 */
export async function remindOfAccess(scope: Scope) {
  const company = await findCompany(scope)
  const { payment_status, trial_ends_on, trial_grace_days, limited_from, restricted_from } = company
  const inTrial = payment_status === 'PERIOD_FREE'
  const restricted = inTrial ? trial_ends_on && addDays(trial_ends_on, trial_grace_days + 1) : restricted_from
  const isLast = restricted === addDays(scope.today, 1) && payment_status !== 'CANCELED'
  const stage = isLast ? 'last' : !inTrial && limited_from === scope.today ? 'limited' : undefined
  if (stage) await notifyPayers(scope, accessEnding, { stage, restricted_from }, `${stage} ${scope.today}`)
}
