import { count } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import { limitsOf } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** How many active people the company has, and how many it may have. */
export type Seats = { active: number; limit: number; chosen: string | null }

export async function seats(scope: Scope): Promise<Seats> {
  const found = await scope.db.first(
    identity
      .selectFrom('identity.members')
      .select(sql<number>`count(*)`.as('active'))
      .where('company_id', '=', scope.companyId)
      .where('disabled_at', 'is', null),
  )
  const { people, chosen } = await limitsOf(scope)
  return { active: found!.active, limit: people, chosen }
}

/**
 * Requires a free seat for one more active person. The company's people must be locked (see `lockPeopleWithRights`),
 * or two could take the last seat.
 * @throws user.limit with the number the plan allows (decision O209).
 */
export async function requireSeat(scope: Scope) {
  const { active, limit, chosen } = await seats(scope)
  if (active < limit) return
  const people = count(limit, 'usuário ativo', 'usuários ativos')
  const whose = chosen === null ? 'Seu plano' : `O plano escolhido, ${chosen},`
  throw fail('user.limit', { message: `${whose} permite ${people}. Desative alguém ou mude de plano para ter mais.` })
}
