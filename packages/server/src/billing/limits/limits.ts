import { type Company, findCompany } from '../../identity/companies/all.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { companyCharges } from '../charges/queries.ts'
import { nextPlan } from '../contracts/applying.ts'
import { type Contract, contractRows } from '../contracts/queries.ts'
import { contractInForce, limitsUnder, type PlanLimits } from './deriving.ts'

/** More contracts than a company makes in its life. */
const most = 200

type Plans = { inForce: Contract | undefined; active: Contract | undefined; chosen: PlanLimits[] }

/** The contract whose plan the company has now, the one that is not canceled, and the plans that are chosen for later. */
export async function plansOf(scope: Scope): Promise<Plans> {
  const contracts = await contractRows.all(scope, { most })
  if (contracts.length === 0) return { inForce: undefined, active: undefined, chosen: [] }
  const inForce = contractInForce(contracts, await companyCharges(scope), scope.today)
  const active = contracts.find(({ canceled_at }) => canceled_at === null)
  const next = active && (await nextPlan(scope, active))
  const chosen = active && active.id !== inForce?.id ? [named(active)] : []
  return { inForce, active, chosen: next ? [...chosen, next] : chosen }
}

/** What the company may have now, derived from its contracts and charges (decision 0045). */
export async function companyLimits(scope: Scope): Promise<Limits> {
  const { inForce, chosen } = await plansOf(scope)
  return limitsUnder(freeOf(await findCompany(scope)), inForce && named(inForce), chosen)
}

const freeOf = ({ free_people, free_bytes }: Company) => ({ people: free_people, bytes: free_bytes })
const named = ({ plan_name, plan_kind, limit_people, limit_gb }: Contract): PlanLimits => ({
  name: plan_name,
  kind: plan_kind,
  limit_people,
  limit_gb,
})
