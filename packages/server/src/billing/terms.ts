import { setTrialTerms, type TrialTerms, trialTerms } from '../identity/companies/trial-terms.ts'
import { record } from '../platform/audit/record.ts'
import { fail } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { area } from './tables.ts'

/** How long a trial lasts, when a charge is due, late or refused, and what then happens (decision O237). */
export type Terms = TrialTerms & OfCharges
type OfCharges = {
  /** Working days after the due date until the company is limited. */
  limited_after: number
  /** Days after the due date until it is restricted. */
  restricted_after: number
  /** How many days before the paid time ends its next charge is made. */
  ahead: number
  /** The days for which a charge that begins or replaces another one can be paid. */
  to_pay: number
  /** Days after the due date on which a refused card is tried again. */
  card_second: number
  card_third: number
  /** Days after the due date on which it is reminded of; negative: before it. */
  due_reminders: number[]
  /** The same for the last day of the trial. */
  trial_reminders: number[]
}

/** The days after the due date on which a card is tried, the first time among them. */
export const cardTries = ({ card_second, card_third }: Pick<Terms, 'card_second' | 'card_third'>) => [
  0,
  card_second,
  card_third,
]

export async function terms({ db }: Pick<Scope, 'db'>): Promise<Terms> {
  const row = await db.first<OfCharges>`
    select limited_after, restricted_after, ahead, to_pay, card_second, card_third, due_reminders, trial_reminders
    from billing.terms`
  return { ...row!, ...(await trialTerms(db)) }
}

/**
 * Changes the times for charges and new companies from now on, in the system's scope; a company's access follows at its
 * next event.
 * @returns whether anything changed. @throws request.invalid when the third try of a card is not after the second.
 */
export async function changeTerms(scope: Scope, wanted: Partial<Terms>): Promise<boolean> {
  const before = await terms(scope)
  const after = { ...before, ...wanted }
  if (after.card_second >= after.card_third) {
    const message = 'A terceira tentativa do cartão vem depois da segunda'
    throw fail('request.invalid', { message, fields: { card_third: message } })
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return false
  const { trial_days, trial_grace_days, ...ofCharges } = after
  await scope.db.run(area.updateTable('billing.terms').set(ofCharges))
  await setTrialTerms(scope, { trial_days, trial_grace_days })
  await record(scope, 'billing_terms.changed', 'terms', { before, after })
  return true
}
