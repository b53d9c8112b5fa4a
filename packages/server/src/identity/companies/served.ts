import { count } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** Maximum companies in a list. */
const servedLimit = 500

/** A company the acting person works in. */
export type Served = {
  id: number
  name: string
  email: string | null
  phone: string | null
  /** True if they are responsible or root there. */
  leads: boolean
  /** True if they created it. */
  own: boolean
}

/** The companies the acting person works in, by name, at most `servedLimit`. */
export const servedCompanies = async (scope: Scope): Promise<Served[]> =>
  scope.db.all(served(scope).orderBy(sql`c.name collate "pt-BR-x-icu"`).orderBy('c.id').limit(servedLimit))

/** @throws not_found for a company they do not work in. */
export async function findServed(scope: Scope, id: number): Promise<Served> {
  const company = await scope.db.first(served(scope).where('c.id', '=', id))
  if (!company) throw fail('not_found')
  return company
}

const served = (scope: Scope) =>
  identity
    .selectFrom('identity.members as m')
    .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'c.email', 'c.phone'])
    .select(sql<boolean>`m.is_root or m.is_responsible`.as('leads'))
    .select(sql<boolean>`c.created_by is not distinct from ${scope.userId}`.as('own'))
    .where('m.user_id', '=', scope.userId)
    .where('m.disabled_at', 'is', null)

/** How many companies a person works in, and how many they may; by default the acting one. */
export async function servedCount(scope: Scope, userId = scope.userId): Promise<{ active: number; limit: number }> {
  const [user, active] = await Promise.all([
    scope.db.first(limitOf(userId)),
    scope.db.first(
      identity
        .selectFrom('identity.members')
        .select(sql<number>`count(*)`.as('count'))
        .where('user_id', '=', userId)
        .where('disabled_at', 'is', null),
    ),
  ])
  return { active: active!.count, limit: user!.limit }
}

/** Those of the plans that they contracted; without a plan in force, what the provider gives. */
const limitOf = (userId: number) =>
  identity
    .selectFrom('identity.users as u')
    .select(
      sql<number>`coalesce((select max(m.plan_companies) from identity.members m
        where m.user_id = u.id and m.disabled_at is null), u.free_companies)`.as('limit'),
    )
    .where('u.id', '=', userId)

/**
 * Requires that the acting person may have one more company. Everything that would give them another one waits until
 * the end of the transaction.
 * @throws company.limit with the number (decision O209).
 */
export async function requireRoom(scope: Scope) {
  await scope.db.first(limitOf(scope.userId).forNoKeyUpdate())
  const { active, limit } = await servedCount(scope)
  if (active < limit) return
  const companies = count(limit, 'empresa', 'empresas')
  throw fail('company.limit', { message: `Você pode atender até ${companies}. Fale conosco para atender mais.` })
}
