import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/scope.ts'
import { actorOf, type MemberRow } from '../session/actor.ts'
import { membership } from '../session/queries.ts'

/** Maximum companies in a list. */
const most = 500

/** A company somebody looks after, and who they are in it. */
export type Overseen = { id: number; name: string; actor: Actor; trialEndsOn: string | null }

/**
 * The companies the acting person looks after, by name: all that a consultant works in; for others those whose root user
 * they are, when these are several.
 */
export async function overseenCompanies(scope: Scope): Promise<Overseen[]> {
  const rows: (MemberRow & { company: string })[] = await scope.db.all(
    membership()
      .select(sql<string>`coalesce(nullif(c.trade_name, ''), c.name)`.as('company'))
      .where('m.user_id', '=', scope.userId)
      .where('m.disabled_at', 'is', null)
      .where((where) => where.or([where('u.consultant', '=', true), where('m.is_root', '=', true)]))
      .orderBy(sql`coalesce(nullif(c.trade_name, ''), c.name) collate "pt-BR-x-icu"`)
      .orderBy('c.id')
      .limit(most),
  )
  if (scope.actor.type !== 'consultor' && rows.length < 2) return []
  return rows.map((row) => ({
    id: row.company_id,
    name: row.company,
    actor: actorOf(row, null, scope.clock),
    trialEndsOn: row.trial_ends_on,
  }))
}
