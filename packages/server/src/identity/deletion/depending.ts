import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { inCompany } from '../companies/in-company.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

export type Depending = {
  /** Names of companies in which others work, and only this person is responsible. */
  blockedBy: string[]
  /** Names of companies in which nobody else works: they go with the account. */
  goAlong: string[]
}

/**
 * Which companies depend on the acting person, who wants to go. At most the 500 first by number.
 *
 * @param options.countLeavers whether others who asked to go count as there: they may still call it off.
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
    const others = await inCompany(scope, company_id, (there) => othersIn(there, countLeavers))
    if (others.people === 0) found.goAlong.push(name)
    else if (leads && others.leaders === 0) found.blockedBy.push(name)
  }
  return found
}

/** How many others work in the scope's company, and how many of them are responsible or root. */
async function othersIn(there: Scope, countLeavers: boolean): Promise<{ people: number; leaders: number }> {
  const counted = await there.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(sql<number>`count(*)`.as('people'))
      .select(sql<number>`count(*) filter (where m.is_responsible or m.is_root)`.as('leaders'))
      .where('m.company_id', '=', there.companyId)
      .where('m.user_id', '!=', there.userId)
      .where('m.disabled_at', 'is', null)
      .$if(!countLeavers, (staying) => staying.where('u.deletion_due_at', 'is', null)),
  )
  return counted!
}
