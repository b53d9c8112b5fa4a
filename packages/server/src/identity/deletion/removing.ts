import { sql } from 'kysely'
import { erasePersonFromTrail } from '../../platform/audit/erasing.ts'
import { record } from '../../platform/audit/record.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { lockPeople } from '../members/locking.ts'
import { forgetPhoto } from '../members/photo.ts'
import { proven } from '../proving/proof.ts'
import { systemActor } from '../session/actor.ts'
import { unusablePassword } from '../session/passwords.ts'
import { area as identity } from '../tables.ts'
import { forgetSecondStep } from '../two-step/forgetting.ts'
import { depending } from './depending.ts'
import { mailAccountDeleted } from './mails.ts'

/** The name shown on records of a removed person. */
const removedName = 'Pessoa removida'

export type Removal = {
  /** Erases what the areas store about a person in one company; the scope acts as them, without permissions. */
  forget: (within: Scope, person: { name: string; email: string }) => Promise<void>
  /** Records that it is done, in the last transaction. */
  log: (db: Connection, requestedAt: Date) => Promise<void>
}

/**
 * Removes a person whose grace period is over: erases what identifies them, ends their memberships, and queues the
 * deletion of companies without other people. Safe to run twice.
 * @returns the ids of the companies to delete; `withheld` while others work in a company that would have no responsible
 * user; undefined when the person is not due.
 */
export async function removePerson(
  context: JobContext,
  userId: number,
  { forget, log }: Removal,
): Promise<{ companies: number[] } | 'withheld' | undefined> {
  const memberships = await membershipsDue(context, userId)
  if (!memberships) return undefined
  const as = <T>({ company_id, time_zone }: Membership, work: (within: Scope) => Promise<T>) =>
    inScope(context.database, context, { ...systemActor(company_id, time_zone), userId, name: removedName }, {}, work)

  const [first] = memberships
  const { blockedBy } = first
    ? await as(first, (within) => depending(within, { countLeavers: true }))
    : { blockedBy: [] }
  if (blockedBy.length > 0) return 'withheld'
  const companies: number[] = []
  for (const membership of memberships) {
    const goesAlong = await as(membership, async (within) => {
      await lockPeople(within)
      const alone = membership.active && !(await anybodyElse(within))
      const person = await stillCalled(within)
      await forget(within, person)
      await forgetInCompany(within, person)
      if (alone) await handOver(within)
      return alone
    })
    if (goesAlong) companies.push(membership.company_id)
  }
  await endAccount(context, userId, log)
  return { companies }
}

type Membership = { company_id: number; time_zone: string; active: boolean }

/** The companies of a person whose deletion is due, disabled memberships too. */
async function membershipsDue({ database, clock }: JobContext, userId: number): Promise<Membership[] | undefined> {
  return database.transaction({ settings: { 'app.user_id': String(userId) }, readOnly: true }, async (db) => {
    const person = await db.first(
      identity
        .selectFrom('identity.users')
        .select('id')
        .where('id', '=', userId)
        .where('deletion_due_at', '<=', clock.now())
        .where('removed_at', 'is', null),
    )
    if (!person) return undefined
    return db.all(
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
        .select(['m.company_id', 'c.time_zone'])
        .select(sql<boolean>`m.disabled_at is null`.as('active'))
        .where('m.user_id', '=', userId)
        .orderBy('m.company_id'),
    )
  })
}

/**
 * True if anybody else may still enter the company, also people who requested their own deletion and may withdraw it.
 */
async function anybodyElse(within: Scope): Promise<boolean> {
  const other = await within.db.first(
    identity
      .selectFrom('identity.members')
      .select('user_id')
      .where('company_id', '=', within.companyId)
      .where('user_id', '!=', within.userId)
      .where('disabled_at', 'is', null)
      .limit(1),
  )
  return other !== undefined
}

async function stillCalled({ db, userId }: Scope) {
  const person = await db.first(
    identity.selectFrom('identity.users').select(['name', 'email', 'phone']).where('id', '=', userId),
  )
  return person!
}

async function forgetInCompany(within: Scope, { email, phone }: { email: string; phone: string | null }) {
  const { companyId, userId } = within
  await erasePersonFromTrail(within, userId)
  await within.db.run`update identity.invitations
      set email = case when email = ${email} then ${removedEmail(userId)} else email end,
          inviter_name = case when invited_by = ${userId} then ${removedName} else inviter_name end,
          invited_by = nullif(invited_by, ${userId}),
          revoked_at = case when accepted_at is null then coalesce(revoked_at, ${within.clock.now()}) else revoked_at end
      where company_id = ${companyId} and (email = ${email} or invited_by = ${userId})`
  // What they were invited with says who they are; what they invited others to ends with them.
  await within.db.run`update identity.team_invitations
      set name = case when accepted_by = ${userId} then ${removedName} else name end, phone = null,
          claimed_name = null, claimed_phone = null, claimed_email = null, claimed_at = null, claim_hash = null,
          revoked_at = case when accepted_at is null then coalesce(revoked_at, ${within.clock.now()}) else revoked_at end
      where company_id = ${companyId} and (accepted_by = ${userId} or invited_by = ${userId} or claimed_email = ${email})`
  // A person who registered a company gave it their own address and telephone.
  await within.db.run`update identity.companies
      set email = nullif(email, ${email}), phone = nullif(phone, ${phone}),
          created_by = nullif(created_by, ${userId})
      where id = ${companyId}`
  const pictured = await within.db.first(
    identity
      .selectFrom('identity.members')
      .select('photo_file_id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId),
  )
  await forgetPhoto(within, userId, pictured?.photo_file_id ?? null)
  const ended = await within.db.first(
    identity
      .updateTable('identity.members')
      .set({
        disabled_at: sql`coalesce(disabled_at, ${within.clock.now()})`,
        permissions: [],
        only_sees: [],
        approves: [],
        is_root: false,
        is_responsible: false,
      })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .returning('user_id'),
  )
  if (ended) await record({ ...within, actor: { ...within.actor, userId: null } }, 'account.removed', userId)
}

/** Nobody is left in the company: it is deleted with its last person. */
const handOver = (within: Scope) =>
  within.db.run(
    identity
      .updateTable('identity.companies')
      .set({
        deletion_requested_at: sql`coalesce(deletion_requested_at, ${within.clock.now()})`,
        deletion_due_at: within.clock.now(),
      })
      .where('id', '=', within.companyId),
  )

async function endAccount({ database, clock, jobs }: JobContext, userId: number, log: Removal['log']) {
  const password_hash = unusablePassword()
  await database.transaction({ settings: { 'app.user_id': String(userId), 'app.runner': 'on' } }, async (db) => {
    const person = await db.first(
      identity
        .selectFrom('identity.users')
        .select(['name', 'email', 'deletion_requested_at', proven.as('proven')])
        .where('id', '=', userId)
        .where('removed_at', 'is', null)
        .forUpdate(),
    )
    if (!person) return
    if (person.proven) await mailAccountDeleted({ jobs, db }, person)
    await anonymise(db, userId, { password_hash, at: clock.now() })
    await log(db, person.deletion_requested_at!)
  })
}

const removedEmail = (userId: number) => `removida-${userId}@removida.invalid`

/**
 * Erases from a person's row what identifies them, and all keys of their account; the statements are sent as that
 * person. The instants of their sign-ins stay six months, as the law requires, without a name.
 */
export async function anonymise(
  db: Connection,
  userId: number,
  { password_hash, at }: { password_hash: string; at: Date },
) {
  await db.run(identity.deleteFrom('identity.sessions').where('user_id', '=', userId))
  await db.run(identity.deleteFrom('identity.temporary_passwords').where('user_id', '=', userId))
  await forgetSecondStep({ db }, userId)
  await db.run(
    identity
      .updateTable('identity.users')
      .set({
        name: removedName,
        email: removedEmail(userId),
        phone: null,
        password_hash,
        must_change_password: false,
        consultant: false,
        email_proven_at: null,
        email_assumed: false,
        two_step_since: null,
        deletion_requested_at: null,
        deletion_due_at: null,
        removed_at: at,
      })
      .where('id', '=', userId),
  )
}
