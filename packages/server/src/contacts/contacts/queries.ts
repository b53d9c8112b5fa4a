import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContactsTables } from '../tables.ts'

const area = builder<ContactsTables>()
const fields = ['id', 'name', 'email', 'phone'] as const
const byName = sql`name collate "pt-BR-x-icu"`

/** The most contacts a list answers. */
export const contactLimit = 2000

/**
 * The company's contacts by name, at most `contactLimit`, and how many there are. Words are looked for in name and
 * e-mail, without accents and case.
 */
export async function contacts(scope: Scope, search = ''): Promise<{ contacts: Contact[]; total: number }> {
  const found = await scope.db.all(
    area
      .selectFrom('contacts.contacts')
      .select([...fields, sql<number>`count(*) over ()`.as('total')])
      .where('company_id', '=', scope.companyId)
      .$if(search !== '', (query) => query.where(matches(search)))
      .orderBy(byName)
      .orderBy('id')
      .limit(contactLimit),
  )
  return { contacts: found, total: found[0]?.total ?? 0 }
}

/** Those of `ids` that are contacts of the company, by name; an unknown or foreign id is simply absent. */
export async function contactsByIds(scope: Scope, ids: readonly number[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  return scope.db.all(
    area
      .selectFrom('contacts.contacts')
      .select(fields)
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .orderBy(byName)
      .orderBy('id'),
  )
}

/**
 * Those of `ids` that are contacts of the company, FOR KEY SHARE to the end of the transaction: nobody deletes one
 * before what refers to it is written.
 */
export async function lockContactsShared(scope: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const held = await scope.db.all(
    area
      .selectFrom('contacts.contacts')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .orderBy('id')
      .forKeyShare(),
  )
  return held.map(({ id }) => id)
}

/** @throws not_found for an unknown contact or another company's (decision O061). */
export async function findContact(scope: Scope, id: number): Promise<Contact> {
  const [contact] = await contactsByIds(scope, [id])
  if (!contact) throw fail('not_found')
  return contact
}

/**
 * The contact, FOR UPDATE to the end of the transaction: nobody changes it, deletes it or puts it in a task meanwhile.
 */
export async function lockContact(scope: Scope, id: number): Promise<Contact> {
  const contact = await scope.db.first(
    area
      .selectFrom('contacts.contacts')
      .select(fields)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!contact) throw fail('not_found')
  return contact
}

const matches = (search: string) => {
  const plain = (text: RawBuilder<string>) =>
    sql<string>`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f]', '', 'g')`
  return sql<boolean>`strpos(${plain(sql`name || ' ' || email`)}, ${plain(sql`${search}::text`)}) > 0`
}
