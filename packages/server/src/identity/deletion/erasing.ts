import { sql } from 'kysely'
import type { Connection } from '../../platform/database/database.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { worksElsewhere } from '../members/person.ts'
import { proven } from '../proving/proof.ts'
import { systemActor } from '../session/actor.ts'
import { unusablePassword } from '../session/passwords.ts'
import { area as identity } from '../tables.ts'
import { mailCompanyDeleted } from './mails.ts'
import { anonymise } from './removing.ts'

/**
 * Closes a company whose grace period is over: nobody can enter it from here on, and everybody who worked there gets an
 * e-mail. A second run sends none again.
 * @returns whether the company is closed; false when it is not due, or deleted.
 */
export async function closeCompany(context: JobContext, companyId: number): Promise<boolean> {
  const { clock } = context
  return inScope(context.database, context, systemActor(companyId, 'UTC'), {}, async (scope) => {
    const company = await scope.db.first(
      identity
        .selectFrom('identity.companies')
        .select(['name', 'trade_name', 'deletion_due_at', 'closed_at'])
        .where('id', '=', companyId)
        .forUpdate(),
    )
    if (!company?.deletion_due_at || company.deletion_due_at > clock.now()) return false
    if (company.closed_at) return true
    const people = await activePeople(scope)
    for (const person of people) {
      const alone = !(await worksElsewhere(scope, person.id))
      if (person.proven) await mailCompanyDeleted(scope, person, company.trade_name || company.name, alone)
    }
    await shut(scope)
    return true
  })
}

const activePeople = (scope: Scope) =>
  scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name', 'u.email', proven.as('proven')])
      .where('m.company_id', '=', scope.companyId)
      .where('m.disabled_at', 'is', null)
      .where('u.removed_at', 'is', null)
      .orderBy('u.id'),
  )

async function shut(scope: Scope) {
  const { companyId, db, clock } = scope
  const now = clock.now()
  await db.run(
    identity
      .updateTable('identity.companies')
      // The logo is one of the files that are removed before the company.
      .set({ closed_at: now, logo_file_id: null })
      .where('id', '=', companyId),
  )
  await db.run(
    identity
      .updateTable('identity.members')
      // So are the photographs of its people.
      .set({ disabled_at: sql`coalesce(disabled_at, ${now})`, photo_file_id: null })
      .where('company_id', '=', companyId),
  )
  await db.run(
    identity
      .updateTable('identity.invitations')
      .set({ revoked_at: now })
      .where('company_id', '=', companyId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null),
  )
  await db.run(
    identity
      .updateTable('identity.team_invitations')
      .set({ revoked_at: now })
      .where('company_id', '=', companyId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null),
  )
  await db.assume({ 'app.runner': 'on' })
  await db.run(identity.deleteFrom('identity.sessions').where('company_id', '=', companyId))
}

/**
 * The last step: deletes the row of a closed company, rows that still refer to it, and everybody who worked nowhere
 * else, in one transaction.
 * @param log records that it is done, on the same connection.
 */
export async function endCompany(
  { database, clock }: JobContext,
  companyId: number,
  log: (db: Connection, requestedAt: Date) => Promise<void>,
) {
  const password_hash = unusablePassword()
  const settings = { 'app.company_id': String(companyId), 'app.runner': 'on' }
  await database.transaction({ settings }, async (db) => {
    const company = await db.first(
      identity
        .selectFrom('identity.companies')
        .select('deletion_requested_at')
        .where('id', '=', companyId)
        .where('closed_at', 'is not', null)
        .forUpdate(),
    )
    if (!company) return
    const alone = await whoWorksNowhereElse(db, companyId)
    // Nearly all rows are already deleted; the rest is deleted with the company, however long it takes.
    await db.raw("set local statement_timeout = '15min'")
    await db.run(identity.deleteFrom('identity.companies').where('id', '=', companyId))
    for (const userId of alone) {
      await db.assume({ 'app.user_id': String(userId) })
      await anonymise(db, userId, { password_hash, at: clock.now() })
    }
    await log(db, company.deletion_requested_at!)
  })
}

async function whoWorksNowhereElse(db: Connection, companyId: number): Promise<number[]> {
  const members = await db.all(
    identity.selectFrom('identity.members').select('user_id').where('company_id', '=', companyId).orderBy('user_id'),
  )
  const alone: number[] = []
  for (const { user_id } of members) {
    await db.assume({ 'app.user_id': String(user_id) })
    const other = await db.first(
      identity
        .selectFrom('identity.members')
        .select('company_id')
        .where('user_id', '=', user_id)
        .where('company_id', '!=', companyId)
        .limit(1),
    )
    if (!other) alone.push(user_id)
  }
  return alone
}
