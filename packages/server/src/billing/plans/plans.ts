import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Connection } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { type Coupon, discounted } from './coupons.ts'

export type Plan = {
  id: number
  kind: 'client' | 'consultor'
  name: string
  limit_people: number
  limit_gb: number
  price: Amount
}

const offered = (kind: Plan['kind'] | undefined, id: number | undefined) =>
  sql<Plan>`select id, kind, name, limit_people, limit_gb, price from billing.plans
    where offered ${kind === undefined ? sql`` : sql`and kind = ${kind}`} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by kind, position, id`

type Reading = { db: Connection }

/** The plans on sale, the smallest first. */
export const offeredPlans = ({ db }: Reading, kind?: Plan['kind']): Promise<Plan[]> => db.all(offered(kind, undefined))

/** @throws plan.not_offered. */
export async function findOffered({ db }: Reading, id: number): Promise<Plan> {
  const plan = await db.first(offered(undefined, id))
  if (!plan) throw fail('plan.not_offered')
  return plan
}

/** Also a plan that is no longer on sale, of a contract made before. */
export async function findPlan({ db }: Reading, id: number): Promise<Plan> {
  const plan = await db.first<Plan>`
    select id, kind, name, limit_people, limit_gb, price from billing.plans where id = ${id}`
  return plan!
}

/** As people see it, with what the first month costs. */
export const priced = (plan: Plan, coupon?: Coupon) => ({
  ...plan,
  price_with_discount: discounted(plan.price, coupon),
})

export const bytesOf = ({ limit_gb }: Pick<Plan, 'limit_gb'>) => limit_gb * 1024 ** 3
