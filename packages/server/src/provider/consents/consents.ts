import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const dayMs = 24 * 3600_000

/** What the company allows the provider now; undefined: nothing. */
const current = (scope: Scope) =>
  scope.db.first(
    area
      .selectFrom('provider.consents')
      .select(['id', 'given_at', 'given_by', 'ends_at'])
      .where('company_id', '=', scope.companyId)
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', scope.clock.now())
      .orderBy('id', 'desc')
      .limit(1),
  )

/** The same for people to read; null: nothing. */
export async function consentShown(scope: Scope) {
  const consent = await current(scope)
  if (!consent) return null
  const names = await memberNames(scope, [consent.given_by])
  return {
    given_by: names.get(consent.given_by) ?? '',
    given_at: consent.given_at.toISOString(),
    ends_at: consent.ends_at.toISOString(),
  }
}

/** Until when the provider may look; null: it may not. */
export const consentUntil = async (scope: Scope): Promise<Date | null> => (await current(scope))?.ends_at ?? null

/** Lets the provider look into the company's trail and people, for some days. @throws consent.given. */
export async function giveConsent(scope: Scope, days: number) {
  await lockConsents(scope)
  if (await current(scope)) throw fail('consent.given')
  const now = scope.clock.now()
  const ends_at = new Date(now.getTime() + days * dayMs)
  const consent = await scope.db.first<{
    id: number
  }>`insert into provider.consents (company_id, given_at, given_by, ends_at)
    values (${scope.companyId}, ${now}, ${scope.userId}, ${ends_at}) returning id`
  await record(scope, 'provider_consent.given', consent!.id, { after: { ends_at: ends_at.toISOString() } })
}

/** Takes it back: the provider's next request is refused. @throws consent.none. */
export async function revokeConsent(scope: Scope) {
  await lockConsents(scope)
  const consent = await current(scope)
  if (!consent) throw fail('consent.none')
  const revoked = { revoked_at: scope.clock.now(), revoked_by: scope.userId }
  await consentRows.update(scope, consent.id, revoked)
  await record(scope, 'provider_consent.revoked', consent.id)
}

const consentRows = rowsOf(area, 'provider.consents', { columns: ['id', 'revoked_at', 'revoked_by'] })

const lockConsents = (scope: Scope) => lockNamed(scope, 'consent')

/**
 * Begins a look of the provider into what the company wrote, and says so in the company's own trail.
 * @param what 'trail' or 'people'.
 * @throws consent.needed.
 */
export async function requireConsent(scope: Scope, what: 'trail' | 'people') {
  const consent = await current(scope)
  if (!consent) throw fail('consent.needed')
  await record(scope, 'provider_consent.used', consent.id, { after: { what } })
}
