import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { proven } from '../proving/proof.ts'
import { area as identity } from '../tables.ts'
import type { MemberRow } from './actor.ts'

export type Credentials = {
  id: number
  password_hash: string
  temporary_hash: string | null
  /** Their password must be changed: it was a one-time one, or was reset. */
  must_change_password: boolean
  /** True if a code is asked for as well. */
  two_step: boolean
}

/** What a person can sign in with: the password and, for an hour after a recovery, a temporary one. */
export async function credentialsOf(
  { database, clock }: Pick<Guest, 'database' | 'clock'>,
  email: string,
): Promise<Credentials | undefined> {
  return database.transaction({ settings: { 'app.email': email }, readOnly: true }, async (db) => {
    const user = await db.first(
      identity
        .selectFrom('identity.users')
        .select(['id', 'password_hash', 'must_change_password'])
        .select(sql<boolean>`two_step_since is not null`.as('two_step'))
        .where('email', '=', email),
    )
    if (!user) return undefined
    void db.assume({ 'app.user_id': String(user.id) })
    const temporary = await db.first(
      identity
        .selectFrom('identity.temporary_passwords')
        .select('password_hash')
        .where('user_id', '=', user.id)
        .where('expires_at', '>', clock.now())
        .orderBy('id', 'desc')
        .limit(1),
    )
    return { ...user, temporary_hash: temporary?.password_hash ?? null }
  })
}

/** Members with what an actor is made of. */
export const membership = () =>
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
    .select(proven.as('email_proven'))
    .select(sql<boolean>`c.two_step_required and u.two_step_since is null`.as('two_step_due'))
    .select(['c.payment_status', 'c.trial_ends_on', 'c.trial_grace_days', 'c.limited_from', 'c.restricted_from'])
    .select(['c.paused_from', 'c.paused_until', 'c.time_zone'])

/** The companies a person may work in, the one last used first; or one of them. */
export async function membershipsOf({ database }: Guest, userId: number, companyId?: number): Promise<MemberRow[]> {
  return database.transaction({ settings: { 'app.user_id': String(userId) }, readOnly: true }, (db) =>
    db.all(
      membership()
        .where('m.user_id', '=', userId)
        .where('m.disabled_at', 'is', null)
        .$if(companyId !== undefined, (query) => query.where('m.company_id', '=', companyId!))
        .orderBy(sql`m.last_signed_in_at desc nulls last`)
        .orderBy('m.company_id')
        .limit(50),
    ),
  )
}

/** The IANA time zone of a company. @throws not_found for a deleted company. */
export async function timeZoneOf(database: Database, companyId: number): Promise<string> {
  const timeZone = await companyTimeZone(database, companyId)
  if (timeZone === undefined) throw fail('not_found')
  return timeZone
}

/** The same; undefined for a deleted company. */
export async function companyTimeZone(database: Database, companyId: number): Promise<string | undefined> {
  const company = await database.transaction(
    { settings: { 'app.company_id': String(companyId) }, readOnly: true },
    (db) => db.first(identity.selectFrom('identity.companies').select('time_zone').where('id', '=', companyId)),
  )
  return company?.time_zone
}
