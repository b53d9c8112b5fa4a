import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Actor } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'
import { actorOf } from './actor.ts'

const identity = builder<IdentityTables>()

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
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.users as u', 'u.id', 'm.user_id')
        .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
        .select([
          'm.user_id',
          'm.company_id',
          'm.is_root',
          'm.is_responsible',
          'm.permissions',
          'm.only_sees',
          'm.approves',
        ])
        .select(['u.name', 'u.consultant', 'u.must_change_password', 'u.deletion_due_at'])
        .select(sql<boolean>`c.two_step_required and u.two_step_since is null`.as('two_step_due'))
        .select(['c.payment_status', 'c.trial_ends_on', 'c.trial_grace_days', 'c.limited_from', 'c.restricted_from'])
        .select(['c.paused_from', 'c.paused_until', 'c.time_zone', 'c.name as company'])
        .where('m.company_id', '=', companyId)
        .where('m.user_id', '=', userId)
        .where('m.disabled_at', 'is', null),
    ),
  )
  if (!row) return undefined
  const actor = actorOf(row, null, clock)
  return actor.leaving ? undefined : { actor, company: row.company }
}
