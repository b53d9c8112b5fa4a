import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { entryCookie, issueEntry, ticketSeconds } from './entering.ts'
import { inCompany } from './in-company.ts'

/**
 * Ends the session, so that the next sign-in enters another company of the acting person (decision O017). The trail of
 * neither company names the other one. Where the password is recent, the browser gets a ticket for that company
 * (entering.ts), and what the sign-in page says about it is returned.
 * @throws company.not_allowed when they are no active member there.
 */
export async function switchCompany(scope: Scope, companyId: number, http: Pick<Http, 'clearSession' | 'setCookie'>) {
  const membership = await scope.db.first(
    identity
      .selectFrom('identity.members')
      .select('company_id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', scope.userId)
      .where('disabled_at', 'is', null),
  )
  if (!membership) throw fail('company.not_allowed')
  const last = identity
    .selectFrom('identity.members')
    .select(sql`max(last_signed_in_at) + interval '1 millisecond'`.as('next'))
    .where('user_id', '=', scope.userId)
  await inCompany(scope, companyId, async (within) => {
    // Signing in enters the company last entered: this makes it the last one, also during another sign-in.
    await within.db.run(
      identity
        .updateTable('identity.members')
        .set({ last_signed_in_at: sql`greatest(${scope.clock.now()}::timestamptz, (${last}))` })
        .where('company_id', '=', companyId)
        .where('user_id', '=', scope.userId),
    )
    await record(within, 'session.company_chosen', scope.userId)
  })
  const ticket = await issueEntry(scope, companyId)
  const sessionId = scope.actor.sessionId ?? 0
  await scope.db.run(identity.deleteFrom('identity.sessions').where('id', '=', sessionId))
  await record(scope, 'session.closed', sessionId)
  http.clearSession()
  if (ticket === undefined) return null
  http.setCookie(entryCookie, ticket, { path: '/api/sign', maxAgeSeconds: ticketSeconds })
  return { company: await nameOf(scope, companyId), seconds: ticketSeconds }
}

async function nameOf(scope: Scope, companyId: number): Promise<string> {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
      .select(sql<string>`coalesce(nullif(c.trade_name, ''), c.name)`.as('name'))
      .where('m.user_id', '=', scope.userId)
      .where('m.company_id', '=', companyId),
  )
  return company!.name
}
