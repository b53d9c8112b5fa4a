import type { CompanyTwoStep } from '@prumo/contract/identity/two-step/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** The name of a company of the acting person that requires two-step sign-in; null when none does. */
export async function requiringCompany(scope: Scope): Promise<string | null> {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
      .select(sql<string>`coalesce(c.trade_name, c.name)`.as('name'))
      .where('m.user_id', '=', scope.userId)
      .where('m.disabled_at', 'is', null)
      .where('c.two_step_required', '=', true)
      // The company they are in, when it is one of them.
      .orderBy(sql`c.id = ${scope.companyId}`, 'desc')
      .orderBy('c.id')
      .limit(1),
  )
  return company?.name ?? null
}

/** The company's rule of two-step sign-in, and how many people have it. */
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
 * Requires two-step sign-in of everybody who works in the company, or no longer. People without it set it up at their
 * next request, consultants too: other calls are refused.
 * @throws two_step.own_first: a person who requires it must have it.
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
