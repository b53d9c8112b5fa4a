import type { PlanRules } from '@prumo/contract/results/plans/model.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** The company's rules for its plans of action; until somebody changes them, somebody else checks. */
export async function planRules({ db, companyId }: Scope): Promise<PlanRules> {
  const stored = await db.first(
    area.selectFrom('results.plan_rules').select('check_by_other').where('company_id', '=', companyId),
  )
  return stored ?? { check_by_other: true }
}

export async function changePlanRules(scope: Scope, rules: PlanRules): Promise<PlanRules> {
  const before = await planRules(scope)
  if (before.check_by_other === rules.check_by_other) return rules
  const changes = { ...rules, updated_by: scope.userId, updated_at: scope.clock.now() }
  await scope.db.run(
    area
      .insertInto('results.plan_rules')
      .values({ company_id: scope.companyId, ...changes })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changes)),
  )
  await record(scope, 'plan_rules.changed', scope.companyId, { before, after: rules })
  return rules
}
