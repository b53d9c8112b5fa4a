import { record } from '../../platform/audit/record.ts'
import { isDuplicate } from '../../platform/database/refusals.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { endInvitationsOf } from '../invitations/revoking.ts'
import { hasProvenEmail, requireMayMail } from '../proving/proof.ts'
import { area as identity } from '../tables.ts'
import { mailOldAddress } from './email-changed.ts'
import { lockMember } from './locking.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { forgetOneTimePasswords, worksElsewhere } from './person.ts'
import { type RightsOverMembers, requireReach } from './policy.ts'
import { findMember, type Member } from './queries.ts'
import { changedRights, type Rights, rightsOfMember, sameRights, type WantedRights } from './rights.ts'
import { emailTaken, refuseTakenEmail } from './taken-email.ts'

export type MemberChange = {
  name: string
  /** In lower case. */
  email: string
  phone: string
  /** Absent: unchanged. */
  isResponsible?: boolean
} & WantedRights

/**
 * Changes a person and their permissions in this company. Values equal to the stored ones count as not sent.
 * @throws not_found, permission.denied, user.disabled, user.leader_denied; user.permissions_denied and
 * user.own_permissions for permissions; user.email_denied, user.email_taken; user.elsewhere for the name, telephone or
 * e-mail of a person who belongs to another company too; user.last_responsible.
 */
export async function changeMember(scope: Scope, id: number, wanted: MemberChange): Promise<Member> {
  const { member, by } = await lockMember(scope, id)
  if (member.disabled) throw fail('user.disabled')
  requireReach(by, member)
  const rights = changeOfRights(member, wanted)
  const person = changedPerson(member, wanted)
  requireRightsChangeable(by, member, rights)
  if (person) {
    if (person.email !== member.email && !(by.leads && by.userId !== id)) throw fail('user.email_denied')
    if (await worksElsewhere(scope, id)) throw fail('user.elsewhere')
    await changePerson(scope, member, person)
  }
  if (person || rights) {
    await changeMembership(scope, id, rights ?? {})
    await record(scope, 'member.changed', id, {
      before: { ...(person && personOf(member)), ...(rights && standingOf(member)) },
      after: { ...person, ...rights },
    })
  }
  return findMember(scope, id)
}

type Person = { name: string; email: string; phone: string | null }
type Standing = Rights & { is_responsible: boolean }

const personOf = ({ name, email, phone }: Person): Person => ({ name, email, phone })
const standingOf = (member: Member): Standing => ({ ...rightsOfMember(member), is_responsible: member.isResponsible })

function changedPerson(member: Member, wanted: MemberChange): Person | undefined {
  const same = member.name === wanted.name && member.email === wanted.email && member.phone === wanted.phone
  return same ? undefined : personOf(wanted)
}

function changeOfRights(member: Member, wanted: MemberChange): Standing | undefined {
  const now = rightsOfMember(member)
  const rights = changedRights(now, wanted)
  const is_responsible = wanted.isResponsible ?? member.isResponsible
  const same = is_responsible === member.isResponsible && sameRights(now, rights)
  return same ? undefined : { ...rights, is_responsible }
}

function requireRightsChangeable(by: RightsOverMembers, member: Member, rights: Standing | undefined) {
  if (!rights) return
  if (!by.leads) throw fail('user.permissions_denied')
  if (by.userId === member.id) throw fail('user.own_permissions')
  if (member.lastResponsible && !rights.is_responsible) throw fail('user.last_responsible')
}

async function changePerson(scope: Scope, member: Member, person: Person) {
  const moves = person.email !== member.email
  const known = moves && (await hasProvenEmail(scope, member.id))
  if (moves) await refuseTakenEmail(scope, person.email, member.id)
  await scope.db
    .run(
      identity
        .updateTable('identity.users')
        .set({ ...person, ...(moves && { email_proven_at: null, email_assumed: false }) })
        .where('id', '=', member.id),
    )
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailTaken(undefined, error) : error
    })
  if (moves) await moveSignIn(scope, { ...member, known }, person)
}

/**
 * One-time passwords were sent to the old address. A person who never signed in gets a new one; others get an e-mail at
 * the old address.
 */
async function moveSignIn(scope: Scope, member: Member & { known: boolean }, person: Person) {
  await requireMayMail(scope, [person.email])
  await forgetOneTimePasswords(scope, member.id)
  if (member.lastSignedInAt) {
    const move = { name: person.name, from: member.email, to: person.email, by: scope.actor.name }
    return member.known ? mailOldAddress(scope, move) : undefined
  }
  const { companyId } = scope
  const data = { companyId, userId: member.id, occasion: 'welcome' as const, by: scope.actor.name }
  await scope.jobs.send(scope.db, sendOneTimePassword, data)
}

/** Writes the rights of a member, and a new version of them. */
export async function changeMembership(scope: Scope, id: number, rights: Partial<Standing> & { is_root?: boolean }) {
  await scope.db.run(
    identity
      .updateTable('identity.members')
      .set({ ...rights, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', id),
  )
  await endInvitationsOf(scope, id)
}
