import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Kind } from '../../platform/notifications/kinds.ts'
import type { Scope } from '../../platform/scope.ts'
import { paidUntil } from '../access/deriving.ts'
import type { State } from '../authorizations/queries.ts'
import { type Charge, companyCharges, findCharge } from '../charges/queries.ts'
import { isPayable } from '../charges/states.ts'
import { contractRows } from '../contracts/queries.ts'
import { cardTries, terms } from '../terms.ts'
import { automaticEnded, automaticReady, cardRefused, debitFailed, paymentReceived } from './kinds.ts'

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

/** The next months are debited by themselves. */
export const notifyAuthorized = (scope: Scope, { id, contract_id }: Charge) =>
  notifyPayers(scope, automaticReady, { contractId: contract_id }, String(id))

/** The authorization ended; what is open has a PIX now. */
export async function notifyFallen(
  scope: Scope,
  { id, why, authorization }: { id: number; why: State; authorization: number },
) {
  if ((await contractRows.find(scope, id)).method === 'pix_automatic') return
  const open = (await companyCharges(scope)).findLast(
    ({ contract_id, state }) => contract_id === id && isPayable(state),
  )
  const data = { contractId: id, why, value: open?.value ?? null, due_on: open?.due_on ?? null, pix: open?.pix ?? null }
  await notifyPayers(scope, automaticEnded, data, String(authorization))
}

export const notifyUndebited = (scope: Scope, charge: Charge, again: string | null) => {
  const { id, contract_id, value, pix, debit_tries } = charge
  const once = again === null ? 'last' : debit_tries
  return notifyPayers(scope, debitFailed, { contractId: contract_id, value, again, pix }, `${id}-${once}`)
}

export async function notifyRefused(scope: Scope, requested: Charge) {
  const { id, contract_id, value, due_on, refusals } = await findCharge(scope, requested.id)
  const next = cardTries(await terms(scope))[refusals]
  const again = next === undefined ? null : addDays(due_on, next)
  await notifyPayers(scope, cardRefused, { contractId: contract_id, value, again }, `${id}-${refusals}`)
}
