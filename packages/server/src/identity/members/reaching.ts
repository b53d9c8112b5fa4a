import type { Approvable, Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { memberLimit } from './queries.ts'

export type Reachable = {
  id: number
  name: string
  email: string
  consultant: boolean
  /** Responsible for the company, or root. */
  leads: boolean
  permissions: string[]
  /** The name of the company. */
  company: string
}

/**
 * Who works in the company now, at most `memberLimit`: all of them, or those of `ids`; those who hold a permission, or
 * approve in its area, where that is asked for.
 */
export async function reachableMembers(
  scope: Scope,
  ids?: readonly number[],
  right?: Permission | { approves: Approvable },
): Promise<Reachable[]> {
  if (ids?.length === 0) return []
  return scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
      .select(['u.id', 'u.name', 'u.email', 'u.consultant', 'm.permissions'])
      .select(sql<boolean>`m.is_root or m.is_responsible`.as('leads'))
      .select(sql<string>`coalesce(nullif(c.trade_name, ''), c.name)`.as('company'))
      .where('m.company_id', '=', scope.companyId)
      .where('m.disabled_at', 'is', null)
      .$if(ids !== undefined, (all) => all.where(sql<boolean>`m.user_id = any(${ids}::bigint[])`))
      .$if(right !== undefined, (all) =>
        all.where(
          typeof right === 'object'
            ? sql<boolean>`${right.approves} = any(m.approves)`
            : sql<boolean>`${right} = any(m.permissions)`,
        ),
      )
      .orderBy('u.id')
      .limit(memberLimit),
  )
}
