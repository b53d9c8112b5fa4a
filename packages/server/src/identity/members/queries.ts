import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

/** The most members a list answers. */
export const memberLimit = 1000

/** Somebody who works in the company; `disabled` when they no longer may. */
export type Member = {
  id: number
  name: string
  email: string
  phone: string | null
  permissions: Permission[]
  disabled: boolean
}

/** The company's members by name, active and disabled, at most `memberLimit`. */
export async function members(scope: Scope): Promise<Member[]> {
  return scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name', 'u.email', 'u.phone'])
      .select(sql<Permission[]>`m.permissions`.as('permissions'))
      .select(sql<boolean>`m.disabled_at is not null`.as('disabled'))
      .where('m.company_id', '=', scope.companyId)
      .orderBy(sql`u.name collate "pt-BR-x-icu"`)
      .orderBy('u.id')
      .limit(memberLimit),
  )
}

/** Those of `ids` who are members of the company, also disabled ones; an unknown or foreign id is simply absent. */
export async function membersByIds(
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; name: string; disabled: boolean }[]> {
  if (ids.length === 0) return []
  return scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name'])
      .select(sql<boolean>`m.disabled_at is not null`.as('disabled'))
      .where('m.company_id', '=', scope.companyId)
      .where(sql<boolean>`m.user_id = any(${ids}::bigint[])`),
  )
}
