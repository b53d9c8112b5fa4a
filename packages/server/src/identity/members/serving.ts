import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'

/** How many companies the plan that a member contracted here lets them serve. */
type ServedUnderPlan = { userId: number; inForce: number | undefined; chosen: number | undefined }

/**
 * Stores what this company's plan lets its consultant serve; undefined: there is no such plan, and nobody here has one. A
 * plan that is chosen for later gives no more than it, and no more than there was before it is paid.
 */
export async function serveUnderPlan(scope: Scope, plan: ServedUnderPlan | undefined) {
  const { userId = 0, inForce = null, chosen = null } = plan ?? {}
  const given = sql<number | null>`case when m.user_id = ${userId}
    then least(coalesce(${inForce}::int, case when ${chosen}::int is not null then u.free_companies end), ${chosen}::int) end`
  const changed = await scope.db.all<{ user_id: number; name: string; before: number | null; after: number | null }>`
    with given as (
      select m.user_id, u.name, m.plan_companies as before, ${given} as after
      from identity.members m join identity.users u on u.id = m.user_id
      where m.company_id = ${scope.companyId} and (m.user_id = ${userId} or m.plan_companies is not null)
    )
    update identity.members m set plan_companies = g.after from given g
    where m.company_id = ${scope.companyId} and m.user_id = g.user_id and g.before is distinct from g.after
    returning g.user_id, g.name, g.before, g.after`
  for (const { user_id, name, before, after } of changed)
    await record(scope, 'member.changed', user_id, {
      before: { name, plan_companies: before },
      after: { name, plan_companies: after },
    })
}
