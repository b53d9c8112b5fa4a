import type { Approvable, Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import { anyOf, builtOnce } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** Maximum members in a list. */
export const memberLimit = 1000

/** Somebody who works in the company. */
export type Member = {
  id: number
  name: string
  email: string
  phone: string | null
  consultant: boolean
  permissions: Permission[]
  /** Of them, those with which they only see. */
  onlySees: Permission[]
  /** Of them, those in whose areas they approve. */
  approves: Approvable[]
  isRoot: boolean
  isResponsible: boolean
  /** True if they are disabled here. */
  disabled: boolean
  /** True if they are the only active responsible, or root, user of the company. */
  lastResponsible: boolean
  lastRoot: boolean
  lastSignedInAt: Date | null
  /** True if they use two-step sign-in. */
  twoStep: boolean
  photoFileId: number | null
  /** The version of what others change of them. */
  updatedAt: Date
  /** True if they have not signed in anywhere yet: all they have is the one-time password that was mailed to them. */
  invited: boolean
}

/** The company's members by name, active and disabled, at most `memberLimit`. */
export async function members(scope: Scope): Promise<Member[]> {
  return scope.db.all(wholeMembers(scope).orderBy(sql`u.name collate "pt-BR-x-icu"`).orderBy('u.id').limit(memberLimit))
}

/** @throws not_found for an unknown person or one who only works in other companies. */
export async function findMember(scope: Scope, id: number): Promise<Member> {
  const member = await scope.db.first(wholeMembers(scope).where('m.user_id', '=', id))
  if (!member) throw fail('not_found')
  return member
}

const wholeMembers = (scope: Scope) =>
  identity
    .with('leaders', (db) =>
      db
        .selectFrom('identity.members as m')
        .innerJoin('identity.users as u', 'u.id', 'm.user_id')
        .select(sql<number>`count(*) filter (where m.is_responsible)`.as('responsible'))
        .select(sql<number>`count(*) filter (where m.is_root)`.as('root'))
        .where('m.company_id', '=', scope.companyId)
        .where('m.disabled_at', 'is', null)
        // A person whose account is about to be deleted cannot decide.
        .where('u.deletion_due_at', 'is', null),
    )
    .selectFrom('identity.members as m')
    .innerJoin('identity.users as u', 'u.id', 'm.user_id')
    .innerJoin('leaders', (join) => join.onTrue())
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.consultant'])
    .select(['m.is_root as isRoot', 'm.is_responsible as isResponsible', 'm.last_signed_in_at as lastSignedInAt'])
    .select(sql<Permission[]>`m.permissions`.as('permissions'))
    .select([sql<Permission[]>`m.only_sees`.as('onlySees'), sql<Approvable[]>`m.approves`.as('approves')])
    .select(sql<boolean>`u.two_step_since is not null`.as('twoStep'))
    .select(['m.photo_file_id as photoFileId', 'm.updated_at as updatedAt'])
    .select(sql<boolean>`m.last_signed_in_at is null and u.must_change_password and not u.consultant`.as('invited'))
    .select(sql<boolean>`m.disabled_at is not null`.as('disabled'))
    .select(
      sql<boolean>`m.is_responsible and m.disabled_at is null and u.deletion_due_at is null and leaders.responsible = 1`.as(
        'lastResponsible',
      ),
    )
    .select(
      sql<boolean>`m.is_root and m.disabled_at is null and u.deletion_due_at is null and leaders.root = 1`.as(
        'lastRoot',
      ),
    )
    .where('m.company_id', '=', scope.companyId)
    // Of a removed person only the name on their records is left.
    .where('u.removed_at', 'is', null)

const theseMembers = builtOnce(['companyId', 'ids'], ({ companyId, ids }) =>
  identity
    .selectFrom('identity.members as m')
    .innerJoin('identity.users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.consultant'])
    .select(sql<boolean>`m.disabled_at is not null`.as('disabled'))
    .where('m.company_id', '=', companyId)
    .where(sql<boolean>`m.user_id = ${anyOf(ids)}`)
    // Stated twice, so that PostgreSQL finds people by their key, however many there are.
    .where(sql<boolean>`u.id = ${anyOf(ids)}`)
    .orderBy('u.id'),
)

/** The members of the company among `ids` by id, also disabled ones. Unknown ids and those of others are absent. */
export async function membersByIds(
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; name: string; consultant: boolean; disabled: boolean }[]> {
  return ids.length ? scope.db.all(theseMembers({ companyId: scope.companyId, ids })) : []
}

/** The ids of the company's members by their e-mail addresses, of these, which are in lower case. */
export async function memberIdsByEmail(scope: Scope, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.email'])
      .where('m.company_id', '=', scope.companyId)
      .where(sql<boolean>`u.email = any(${emails}::text[])`)
      .where('u.removed_at', 'is', null),
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** The ids of people who no longer work in the company: counts of people leave them out. */
export async function disabledMemberIds(scope: Scope): Promise<number[]> {
  const rows = await scope.db.all(
    identity
      .selectFrom('identity.members')
      .select('user_id')
      .where('company_id', '=', scope.companyId)
      .where('disabled_at', 'is not', null),
  )
  return rows.map(({ user_id }) => user_id)
}

/** The names of people of the company by id, also disabled ones; null ids are ignored. */
export async function memberNames(scope: Scope, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const people = await membersByIds(scope, [...new Set(ids.flatMap((id) => id ?? []))])
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** The names of the consultants who serve the company now, at most three. */
export async function consultantNames(scope: Scope): Promise<string[]> {
  const rows = await scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select('u.name')
      .where('m.company_id', '=', scope.companyId)
      .where('m.disabled_at', 'is', null)
      .where('u.consultant', '=', true)
      .orderBy('u.id')
      .limit(3),
  )
  return rows.map(({ name }) => name)
}
