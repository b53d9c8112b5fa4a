import type { Contract } from '../contracts/queries.ts'
import type { Charge } from './queries.ts'
import { isPayable } from './states.ts'

/**
 * The charges of a contract that could be paid and must not be: all of them when it is over, a month of another plan than
 * the month will have, and the difference for a month that has passed. The next morning charges such a month again.
 */
export function straysOf(contract: Contract, charges: readonly Charge[], today: string): Charge[] {
  const open = charges.filter(({ contract_id, state }) => contract_id === contract.id && isPayable(state))
  if (contract.canceled_at !== null) return open
  const plan = contract.next_plan_id ?? contract.plan_id
  return open.filter(({ kind, plan_id, period_to }) => (kind === 'period' ? plan_id !== plan : period_to < today))
}
