import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import type { Plan } from './plans.ts'

// What the provider offers belongs to no company: these verbs work in the system's scope.

/** A plan as the provider sees it: also one that is no longer on sale. */
export type OfferedPlan = Plan & { position: number; offered: boolean; contracts: number }

/** Every plan, with the number of contracts in force; on a connection that sees all companies. */
export const everyPlan = ({ db }: Pick<Scope, 'db'>): Promise<OfferedPlan[]> =>
  db.all<OfferedPlan>`
    select p.id, p.kind, p.position, p.name, p.limit_people, p.limit_gb, p.price, p.offered,
      (select count(*)::int from billing.contracts c where c.plan_id = p.id and c.canceled_at is null) as contracts
    from billing.plans p order by p.kind, p.position, p.id`

export type PlanOffer = Omit<Plan, 'id'>

/** Puts a plan on sale, after the others of its kind; returns its id. */
export async function createPlan(scope: Scope, offer: PlanOffer): Promise<number> {
  const plan = await scope.db.first(
    area
      .insertInto('billing.plans')
      .values({
        ...offer,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from billing.plans where kind = ${offer.kind})`,
        created_at: scope.clock.now(),
      })
      .returning('id'),
  )
  await record(scope, 'plan.created', plan!.id, { after: offer })
  return plan!.id
}

export type PlanCorrection = Partial<Pick<Plan, 'name' | 'limit_people' | 'limit_gb'>> & {
  price?: Amount
  /** True if it is on sale. Contracts that have it keep it. */
  offered?: boolean
}

/**
 * Changes a plan for those who contract it from now on: a contract has a copy of what it was.
 * @returns whether anything changed. @throws not_found.
 */
export async function adjustPlan(scope: Scope, id: number, wanted: PlanCorrection): Promise<boolean> {
  const plan = await scope.db.first<OfferedPlan>`select name, limit_people, limit_gb, price, offered from billing.plans
    where id = ${id} for update`
  if (!plan) throw fail('not_found')
  const changed = (Object.keys(wanted) as (keyof PlanCorrection)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== plan[name],
  )
  if (changed.length === 0) return false
  const of = (row: object) => Object.fromEntries(changed.map((name) => [name, row[name as keyof typeof row]]))
  await scope.db.run(area.updateTable('billing.plans').set(of(wanted)).where('id', '=', id))
  await record(scope, 'plan.changed', id, {
    before: { name: plan.name, ...of(plan) },
    after: { name: wanted.name ?? plan.name, ...of(wanted) },
  })
  return true
}
