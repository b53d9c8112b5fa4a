import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

/** How many active people the company has, and how many its plan allows. */
export type Seats = { active: number; limit: number }

export async function seats(scope: Scope): Promise<Seats> {
  const found = await scope.db.first(
    identity
      .selectFrom('identity.companies as c')
      .select('c.people_limit as limit')
      .select(
        sql<number>`(select count(*) from identity.members m where m.company_id = c.id and m.disabled_at is null)`.as(
          'active',
        ),
      )
      .where('c.id', '=', scope.companyId),
  )
  return found!
}

/**
 * Requires a free seat for one more active person. The company's people must be locked (see `lockPeopleWithRights`),
 * or two could take the last seat.
 * @throws user.limit with the number the plan allows (decision O209).
 */
export async function requireSeat(scope: Scope) {
  const { active, limit } = await seats(scope)
  if (active < limit) return
  const people = limit === 1 ? '1 usuário ativo' : `${limit} usuários ativos`
  throw fail('user.limit', { message: `Seu plano permite ${people}. Desative alguém ou mude de plano para ter mais.` })
}
