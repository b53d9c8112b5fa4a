import type { paymentMethods } from '@prumo/contract/billing/plans/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { State } from './states.ts'

export type PaymentMethod = (typeof paymentMethods)[number]

/** A charge with what the ledger says of it. */
export type Charge = {
  id: number
  contract_id: number
  reference: string
  kind: 'period' | 'upgrade'
  plan_id: number
  /** The coupon of its contract. */
  coupon_code: string | null
  period_from: string
  period_to: string
  value: Amount
  method: PaymentMethod
  due_on: string
  gateway_id: string | null
  link: string | null
  boleto_url: string | null
  boleto_line: string | null
  pix: string | null
  /** The gateway's id of the authorization that debits it. */
  debited_by: string | null
  /** How often its debit was asked for again, and the day of the last time. */
  debit_tries: number
  debit_on: string | null
  created_on: string
  state: State
  /** What the ledger said last, and when. */
  last_event: State
  last_at: Date
  /** How often a card was refused. */
  refusals: number
  paid_on: string | null
  covers_from: string | null
  covers_to: string | null
  /** The money that came in and did not go back. */
  balance: Amount
}

const selected = (scope: Scope, where: RawBuilder<unknown>) =>
  sql<Charge>`
    select c.id, c.contract_id, c.reference, c.kind, c.plan_id,
      (select k.coupon_code from billing.contracts k where k.company_id = c.company_id and k.id = c.contract_id) as coupon_code,
      c.period_from, c.period_to, c.value, c.method, c.due_on,
      c.gateway_id, c.link, c.boleto_url, c.boleto_line, c.pix, c.debited_by, c.debit_tries,
      c.debit_on,
      (c.created_at at time zone ${scope.actor.timeZone})::date as created_on,
      l.state, l.last_event, l.last_at, l.refusals, l.paid_on, l.covers_from, l.covers_to, l.balance
    from billing.charges c
    cross join lateral (
      select (array_agg(e.event order by e.rank desc, e.id desc))[1] as state,
        (array_agg(e.event order by e.id desc))[1] as last_event,
        max(e.at) as last_at,
        count(*) filter (where e.event = 'refused')::int as refusals,
        min(e.paid_on) as paid_on, min(e.covers_from) as covers_from, max(e.covers_to) as covers_to,
        round(coalesce(sum(e.value), 0), 2) as balance
      from billing.ledger e where e.company_id = c.company_id and e.charge_id = c.id
    ) l
    where c.company_id = ${scope.companyId} and ${where}
    order by c.id`

/** Every charge of the company, in the order in which they were made. */
export const companyCharges = (scope: Scope): Promise<Charge[]> => scope.db.all(selected(scope, sql`true`))

/** @throws not_found. */
export async function findCharge(scope: Scope, id: number): Promise<Charge> {
  const [charge] = await scope.db.all(selected(scope, sql`c.id = ${id}`))
  if (!charge) throw fail('not_found')
  return charge
}

export const chargeOfReference = async (scope: Scope, reference: string): Promise<Charge | undefined> =>
  (await scope.db.all(selected(scope, sql`c.reference = ${reference}`)))[0]

/** The id of the company among the gateway's customers. */
export const customerReference = ({ companyId }: Pick<Scope, 'companyId'>) => `empresa-${companyId}`

/** Lets one verb at a time change what the company pays: everything that writes charges begins with it. */
export const lockBilling = (scope: Pick<Scope, 'db' | 'companyId'>) => lockNamed(scope, 'billing')
