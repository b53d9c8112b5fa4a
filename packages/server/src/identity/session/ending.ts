import type { OpenSession } from '@prumo/contract/identity/account/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { forgetEntries } from '../companies/entering.ts'
import { area as identity } from '../tables.ts'
import { deviceName } from './device.ts'

const idleMs = 7 * 24 * 3600 * 1000

/** The acting user's sessions, in every company; this session first, then by last use. At most 200. */
export async function openSessions(scope: Scope): Promise<OpenSession[]> {
  const now = scope.clock.now()
  const rows = await scope.db.all(
    identity
      .selectFrom('identity.sessions as s')
      .innerJoin('identity.members as m', (join) =>
        join.onRef('m.company_id', '=', 's.company_id').onRef('m.user_id', '=', 's.user_id'),
      )
      .innerJoin('identity.companies as c', 'c.id', 's.company_id')
      .select([
        's.id',
        's.user_agent',
        's.created_at',
        's.seen_at',
        sql<string>`coalesce(c.trade_name, c.name)`.as('company'),
      ])
      .where('s.user_id', '=', scope.userId)
      .where('s.expires_at', '>', now)
      .where('s.seen_at', '>', new Date(now.getTime() - idleMs))
      .where('m.disabled_at', 'is', null)
      .orderBy(sql`s.id = ${scope.actor.sessionId ?? 0}`, 'desc')
      .orderBy('s.seen_at', 'desc')
      .limit(200),
  )
  return rows.map(({ id, user_agent, created_at, seen_at, company }) => ({
    id,
    device: deviceName(user_agent),
    company,
    opened_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    current: id === scope.actor.sessionId,
  }))
}

/** Ends one of the acting user's own sessions, at once. @throws not_found. */
export async function endSession(scope: Scope, id: number) {
  const ended = await scope.db.first(
    identity.deleteFrom('identity.sessions').where('user_id', '=', scope.userId).where('id', '=', id).returning('id'),
  )
  if (!ended) throw fail('not_found')
  await record(scope, 'session.ended', id)
}

/** Ends all of the acting user's sessions but this one, in every company; returns how many. */
export async function endOtherSessions(scope: Scope): Promise<number> {
  const ended = await scope.db.all(
    identity
      .deleteFrom('identity.sessions')
      .where('user_id', '=', scope.userId)
      .where('id', '!=', scope.actor.sessionId ?? 0)
      .returning('id'),
  )
  await forgetEntries(scope, scope.userId)
  for (const { id } of ended) await record(scope, 'session.ended', id)
  return ended.length
}
