import { approvableOf, type Permission } from '@prumo/contract/permissions.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../session/passwords.ts'

/*
 * What a test of another area presupposes of people and companies, without the invitation, the payment or the passing
 * of time that brings it about.
 */

type Membership = { permissions?: readonly string[]; is_root?: boolean }

/** Makes somebody a member of one more company. */
export const joins = (server: TestServer, who: Person, companyId: number, membership: Membership = {}) =>
  server.asOwner(
    'insert into identity.members (company_id, user_id, permissions, is_root, approves) values ($1, $2, $3, $4, $5)',
    [
      companyId,
      who.userId,
      membership.permissions ?? [],
      membership.is_root ?? false,
      approvableOf(membership.permissions ?? []),
    ],
  )

/** Makes somebody a member of this number of further companies, 'Cliente 1' and so on, in which nobody else is. */
export const servesMore = (server: TestServer, who: Person, companies: number) =>
  server.asOwner(
    `with made as (insert into identity.companies (name, created_by)
       select 'Cliente ' || n, $1::bigint from generate_series(1, $2::int) n returning id)
     insert into identity.members (company_id, user_id, permissions) select id, $1, '{}' from made`,
    [who.userId, companies],
  )

/** Somebody is no longer a member of a company. */
export const leaves = (server: TestServer, who: Pick<Person, 'userId'>, companyId: number) =>
  server.asOwner('delete from identity.members where user_id = $1 and company_id = $2', [who.userId, companyId])

/** Somebody works in one company only: the one a test makes for each colleague is left. */
export const worksOnlyIn = (server: TestServer, who: Pick<Person, 'userId'>, companyId: number) =>
  server.asOwner('delete from identity.members where user_id = $1 and company_id <> $2', [who.userId, companyId])

/** Somebody's password is again the one they were made with, which a test before may have changed. */
export async function keepsPassword(server: TestServer, { userId, password }: Person): Promise<void> {
  const hash = await hashPassword(password, 'test')
  await server.asOwner('update identity.users set password_hash = $2 where id = $1', [userId, hash])
}

/** The sessions of somebody are in another company from now on. */
export const works = (server: TestServer, who: Person, companyId: number) =>
  server.asOwner('update identity.sessions set company_id = $1 where user_id = $2', [companyId, who.userId])

/** Everybody who is signed in was active a moment ago and stays signed in for a day. */
export const staySignedIn = (server: TestServer) =>
  server.asOwner(`update identity.sessions set seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`, [
    server.clock.now(),
  ])

type Role = { is_responsible?: boolean; is_root?: boolean }

/** Gives somebody a role in their company. */
export const setRole = (server: TestServer, { userId, companyId }: Pick<Person, 'userId' | 'companyId'>, role: Role) =>
  changed(server, 'members', role, { user_id: userId, company_id: companyId })

/** Closes one company to somebody. */
export const disableIn = (server: TestServer, { userId }: Pick<Person, 'userId'>, companyId: number) =>
  changed(server, 'members', { disabled_at: new Date() }, { user_id: userId, company_id: companyId })

/** Closes every company to somebody. */
export const disable = (server: TestServer, who: Pick<Person, 'userId'>) =>
  server.asOwner('update identity.members set disabled_at = now() where user_id = $1', [who.userId])

export const enable = (server: TestServer, who: Pick<Person, 'userId'>) =>
  server.asOwner('update identity.members set disabled_at = null where user_id = $1', [who.userId])

/** Gives somebody these permissions and no others; they change and approve what these open. */
export const permit = (server: TestServer, who: Pick<Person, 'userId'>, permissions: readonly Permission[]) =>
  server.asOwner(`update identity.members set permissions = $2, only_sees = '{}', approves = $3 where user_id = $1`, [
    who.userId,
    permissions,
    approvableOf(permissions),
  ])

/** Of what somebody has the permissions for, they change and approve nothing from now on. */
export const onlySees = (server: TestServer, who: Pick<Person, 'userId'>) =>
  server.asOwner(`update identity.members set only_sees = permissions, approves = '{}' where user_id = $1`, [
    who.userId,
  ])

type CompanyState = {
  created_at?: string
  payment_status?: string
  time_zone?: string
  free_people?: number
  two_step_required?: boolean
  name?: string
  trade_name?: string
  deletion_requested_at?: Date
  deletion_due_at?: Date
}

/** Puts a company into a state: paid or not, in a time zone, with room for a number of people. */
export const setCompany = (server: TestServer, { companyId }: Pick<Person, 'companyId'>, state: CompanyState) =>
  changed(server, 'companies', state, { id: companyId })

/** Every company pays: what a test waits for may take longer than a trial. */
export const allPay = (server: TestServer) => changed(server, 'companies', { payment_status: 'PAYMENT_TRUE' }, {})

type PersonState = {
  name?: string
  consultant?: boolean
  free_companies?: number
  email_proven_at?: Date
  email_assumed?: boolean
  must_change_password?: boolean
  deletion_requested_at?: Date
  deletion_due_at?: Date
}

/** Puts a person into a state: a consultant, with a verified address, about to be deleted. */
export const setPerson = (server: TestServer, { userId }: Pick<Person, 'userId'>, state: PersonState) =>
  changed(server, 'users', state, { id: userId })

type InvitationState = { token_hash?: Buffer | string; expires_at?: Date }

/** Puts the open invitations of an address into a state. */
export const setInvitation = (server: TestServer, { email }: { email: string }, state: InvitationState) =>
  changed(server, 'invitations', state, { email })

function changed(server: TestServer, table: string, state: object, where: object) {
  const values = [...Object.values(state), ...Object.values(where)]
  const columns = Object.keys(state).map((column, at) => `${column} = $${at + 1}`)
  const conditions = Object.keys(where).map((column, at) => `${column} = $${columns.length + at + 1}`)
  const which = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return server.asOwner(`update identity.${table} set ${columns.join(', ')}${which}`, values)
}

/** More people work in a company from now on, without being asked whether there is room. */
export const employ = (server: TestServer, { companyId }: Pick<Person, 'companyId'>, people: number) =>
  server.asOwner(
    `with people as (
       insert into identity.users (name, email, password_hash)
       select 'Rui', 'rui-' || gen_random_uuid() || '@teste.local', 'x' from generate_series(1, $2) returning id
     ) insert into identity.members (company_id, user_id) select $1, id from people`,
    [companyId, people],
  )
