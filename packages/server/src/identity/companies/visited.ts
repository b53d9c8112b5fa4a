import { accessOf } from '@prumo/contract/access.ts'
import { today } from '../../platform/clock.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Actor } from '../../platform/scope.ts'
import { paymentStatusOn } from '../account/payment-status.ts'
import { systemActor } from '../session/actor.ts'
import { area as identity } from '../tables.ts'

/**
 * The system as the actor in a company that somebody without a user reaches by a link of the company, and the company's
 * name. Undefined for a company that was deleted, or may not use the application now.
 */
export async function visitedCompany(
  { database, clock }: Pick<Guest, 'database' | 'clock'>,
  companyId: number,
): Promise<{ actor: Actor; company: string } | undefined> {
  const found = await database.transaction(
    { settings: { 'app.company_id': String(companyId) }, readOnly: true },
    (db) =>
      db.first(
        identity
          .selectFrom('identity.companies')
          .select(['name', 'trade_name', 'time_zone', 'paused_from', 'paused_until'])
          .select(['payment_status', 'trial_ends_on', 'trial_grace_days', 'limited_from', 'restricted_from'])
          .where('id', '=', companyId)
          .where('closed_at', 'is', null),
      ),
  )
  if (!found) return undefined
  const status = paymentStatusOn(today(clock, found.time_zone), found)
  if (accessOf(status) === 'restricted') return undefined
  return { actor: systemActor(companyId, found.time_zone), company: found.trade_name || found.name }
}
