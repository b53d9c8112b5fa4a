import { sql } from 'kysely'
import { memberIdsByEmail } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

type Named = { email?: string | undefined; user_id?: number | null | undefined }

/**
 * The people of the register with the users that they are: one who was typed with the e-mail of a user whom nobody else
 * of the register is, is that user.
 */
export async function withUsers<One extends Named>(
  scope: Scope,
  people: readonly One[],
): Promise<(One & { user_id?: number | null | undefined })[]> {
  const wanted = people.flatMap(({ email, user_id }) => (email && !user_id ? [email] : []))
  if (wanted.length === 0) return [...people]
  const users = await memberIdsByEmail(scope, wanted)
  const taken = await scope.db.all(
    area
      .selectFrom('people.collaborators')
      .select('user_id')
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`user_id = any(${[...users.values()]}::bigint[])`),
  )
  const used = new Set([...taken, ...people].map(({ user_id }) => user_id))
  return people.map((one) => {
    const user = one.user_id ? undefined : users.get(one.email ?? '')
    if (user === undefined || used.has(user)) return one
    used.add(user)
    return { ...one, user_id: user }
  })
}
