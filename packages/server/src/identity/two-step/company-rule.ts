import type { CompanyTwoStep } from '@prumo/contract/identity/two-step/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

/** A company the acting person works in that asks for two steps, by name; null when none does. */
export async function requiringCompany(scope: Scope): Promise<string | null> {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
      .select(sql<string>`coalesce(c.trade_name, c.name)`.as('name'))
      .where('m.user_id', '=', scope.userId)
      .where('m.disabled_at', 'is', null)
      .where('c.two_step_required', '=', true)
      // The one they are in, when it is one of them.
      .orderBy(sql`c.id = ${scope.companyId}`, 'desc')
      .orderBy('c.id')
      .limit(1),
  )
  return company?.name ?? null
}

/** Whether the company asks everybody for two steps, and who has them. */
export async function companyRule(scope: Scope): Promise<CompanyTwoStep> {
  const [company, people] = await Promise.all([
    scope.db.first(
      identity.selectFrom('identity.companies').select('two_step_required').where('id', '=', scope.companyId),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.users as u', 'u.id', 'm.user_id')
        .select(sql<number>`count(*)`.as('active'))
        .select(sql<number>`count(u.two_step_since)`.as('with_two_step'))
        .where('m.company_id', '=', scope.companyId)
        .where('m.disabled_at', 'is', null),
    ),
  ])
  return { required: company!.two_step_required, people: people! }
}

/**
 * Asks everybody who works in the company for two steps, or no longer. Who has not set them up does so at their next
 * request, consultants too: nothing else opens to them.
 *
 * @throws two_step.own_first: who asks others for it has it.
 */
export async function setCompanyRule(scope: Scope, required: boolean): Promise<CompanyTwoStep> {
  if (required) await requireOwn(scope)
  const changed = await scope.db.run(
    identity
      .updateTable('identity.companies')
      .set({ two_step_required: required })
      .where('id', '=', scope.companyId)
      .where('two_step_required', '!=', required),
  )
  if (changed) {
    publish(scope, { topic: 'account' })
    await record(scope, required ? 'company.two_step_required' : 'company.two_step_optional', scope.companyId)
  }
  return companyRule(scope)
}

async function requireOwn(scope: Scope) {
  if (scope.actor.userId === null) return
  const own = await scope.db.first(
    identity.selectFrom('identity.users').select('two_step_since').where('id', '=', scope.userId),
  )
  if (!own?.two_step_since) throw fail('two_step.own_first')
}
