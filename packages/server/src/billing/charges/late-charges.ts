import type { Amount } from '@prumo/contract/money.ts'
import type { Connection } from '../../platform/database/database.ts'
import { type PaymentMethod } from './queries.ts'
import type { State } from './states.ts'

/** A charge that waits for its money, or for an answer of the gateway. */
export type LateCharge = {
  company_id: number
  id: number
  value: Amount
  method: PaymentMethod
  due_on: string
  state: State
}

const most = 200

/**
 * Charges of contracts in force, of all companies, that are due before a day and not paid, the oldest first; at most 200.
 */
export const lateCharges = (db: Connection, before: string): Promise<LateCharge[]> =>
  db.all<LateCharge>`
    select c.company_id, c.id, c.value, c.method, c.due_on, l.state
    from billing.charges c
    join billing.contracts t on t.company_id = c.company_id and t.id = c.contract_id and t.canceled_at is null
    cross join lateral (
      select (array_agg(e.event order by e.rank desc, e.id desc))[1] as state
      from billing.ledger e where e.company_id = c.company_id and e.charge_id = c.id
    ) l
    where c.due_on < ${before}::date and l.state in ('requested', 'refused', 'open', 'overdue')
    order by c.due_on, c.company_id, c.id limit ${most}`
