import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { inCompany } from '../companies/in-company.ts'
import { area as identity } from '../tables.ts'

export type Depending = {
  /** Names of companies that have other people and no other responsible user. */
  blockedBy: string[]
  /** Names of companies without other people: they are deleted with the account. */
  goAlong: string[]
}

/**
 * The companies that depend on the acting person, who wants to leave. At most the first 500 by id.
 * @param options.countLeavers whether people who requested their own deletion count: they may still withdraw it.
 */
export async function depending(scope: Scope, { countLeavers = false } = {}): Promise<Depending> {
  const companies = await scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
      .select(['m.company_id', 'c.deletion_due_at'])
      .select(sql<string>`coalesce(nullif(c.trade_name, ''), c.name)`.as('name'))
      .select(sql<boolean>`m.is_responsible or m.is_root`.as('leads'))
      .where('m.user_id', '=', scope.userId)
      .where('m.disabled_at', 'is', null)
      .orderBy('m.company_id')
      .limit(500),
  )
  const found: Depending = { blockedBy: [], goAlong: [] }
  for (const { company_id, deletion_due_at, leads, name } of companies) {
    if (deletion_due_at) continue
    const others = await inCompany(scope, company_id, (within) => othersIn(within, countLeavers))
    if (others.people === 0) found.goAlong.push(name)
    else if (leads && others.leaders === 0) found.blockedBy.push(name)
  }
  return found
}

/** The number of other people in the scope's company, and of responsible or root users among them. */
async function othersIn(within: Scope, countLeavers: boolean): Promise<{ people: number; leaders: number }> {
  const counted = await within.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(sql<number>`count(*)`.as('people'))
      .select(sql<number>`count(*) filter (where m.is_responsible or m.is_root)`.as('leaders'))
      .where('m.company_id', '=', within.companyId)
      .where('m.user_id', '!=', within.userId)
      .where('m.disabled_at', 'is', null)
      .$if(!countLeavers, (staying) => staying.where('u.deletion_due_at', 'is', null)),
  )
  return counted!
}
