import type { Permission } from '@prumo/contract/permissions.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'

/*
 * What a test of another area presupposes of people and companies, without the invitation, the payment or the passing
 * of time that brings it about.
 */

type Membership = { permissions?: readonly string[]; is_root?: boolean }

/** Makes somebody a member of one more company. */
export const joins = (server: TestServer, who: Person, companyId: number, membership: Membership = {}) =>
  server.asOwner('insert into identity.members (company_id, user_id, permissions, is_root) values ($1, $2, $3, $4)', [
    companyId,
    who.userId,
    membership.permissions ?? [],
    membership.is_root ?? false,
  ])

/** The sessions of somebody are in another company from now on. */
export const works = (server: TestServer, who: Person, companyId: number) =>
  server.asOwner('update identity.sessions set company_id = $1 where user_id = $2', [companyId, who.userId])

/** Closes every company to somebody. */
export const disable = (server: TestServer, who: Pick<Person, 'userId'>) =>
  server.asOwner('update identity.members set disabled_at = now() where user_id = $1', [who.userId])

export const enable = (server: TestServer, who: Pick<Person, 'userId'>) =>
  server.asOwner('update identity.members set disabled_at = null where user_id = $1', [who.userId])

/** Gives somebody these permissions and no others. */
export const permit = (server: TestServer, who: Pick<Person, 'userId'>, permissions: readonly Permission[]) =>
  server.asOwner('update identity.members set permissions = $2 where user_id = $1', [who.userId, permissions])

type CompanyState = {
  payment_status?: string
  time_zone?: string
  people_limit?: number
  two_step_required?: boolean
  name?: string
}

/** Puts a company into a state: paid or not, in a time zone, with room for so many people. */
export async function setCompany(server: TestServer, { companyId }: Pick<Person, 'companyId'>, state: CompanyState) {
  for (const [column, value] of Object.entries(state))
    await server.asOwner(`update identity.companies set ${column} = $2 where id = $1`, [companyId, value])
}
