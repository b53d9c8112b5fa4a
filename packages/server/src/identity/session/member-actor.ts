import type { Guest } from '../../platform/http/implement.ts'
import type { Actor } from '../../platform/scope.ts'
import { actorOf } from './actor.ts'
import { membership } from './queries.ts'

/**
 * The actor of a person in a company, for keys that are not a session. Undefined when they no longer work there, or may
 * not enter.
 * @returns the actor and the name of the company.
 */
export async function memberActor(
  { database, clock }: Pick<Guest, 'database' | 'clock'>,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<{ actor: Actor; company: string } | undefined> {
  const settings = { 'app.company_id': String(companyId), 'app.user_id': String(userId) }
  const row = await database.transaction({ settings, readOnly: true }, (db) =>
    db.first(
      membership()
        .select('c.name as company')
        .where('m.company_id', '=', companyId)
        .where('m.user_id', '=', userId)
        .where('m.disabled_at', 'is', null),
    ),
  )
  if (!row) return undefined
  const actor = actorOf(row, null, clock)
  return actor.leaving ? undefined : { actor, company: row.company }
}
