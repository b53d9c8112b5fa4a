import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Kind } from '../../platform/notifications/kinds.ts'
import type { Scope } from '../../platform/scope.ts'
import { paidUntil } from '../access/deriving.ts'
import { type Charge, companyCharges, findCharge } from '../charges/queries.ts'
import { cardRefused, paymentReceived } from './kinds.ts'

/** Notifies everybody who may see the company's plans, once of each `once`. */
export async function notifyPayers<Data>(scope: Scope, kind: Kind<Data>, data: Data, once: string) {
  const people = await reachableMembers(scope, undefined, 'plans')
  await notifyEach(
    scope,
    kind,
    people.map(({ id }) => ({ to: id, data, once })),
  )
}

export async function notifyPaid(scope: Scope, { id, contract_id, value }: Charge, paid_on: string) {
  const until = paidUntil(await companyCharges(scope))
  await notifyPayers(scope, paymentReceived, { contractId: contract_id, value, paid_on, until }, String(id))
}

/** The days after the due date on which a card is tried, the first time among them (decision O237). */
export const cardTries = [0, 3, 7]

export async function notifyRefused(scope: Scope, requested: Charge) {
  const { id, contract_id, value, due_on, refusals } = await findCharge(scope, requested.id)
  const next = cardTries[refusals]
  const again = next === undefined ? null : addDays(due_on, next)
  await notifyPayers(scope, cardRefused, { contractId: contract_id, value, again }, `${id}-${refusals}`)
}
