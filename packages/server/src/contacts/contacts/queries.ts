import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { sql } from 'kysely'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContactsTables } from '../tables.ts'

const area = builder<ContactsTables>()
const fields = ['id', 'name', 'email', 'phone'] as const
const byName = sql`name collate "pt-BR-x-icu"`

/** The most contacts a list answers. */
export const contactLimit = 2000

/** The company's contacts by name, at most `contactLimit`. */
export async function contacts(scope: Scope): Promise<Contact[]> {
  return scope.db.all(
    area
      .selectFrom('contacts.contacts')
      .select(fields)
      .where('company_id', '=', scope.companyId)
      .orderBy(byName)
      .orderBy('id')
      .limit(contactLimit),
  )
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

/** @throws not_found for an unknown contact or another company's (decisions.tsv O061). */
export async function findContact(scope: Scope, id: number): Promise<Contact> {
  const [contact] = await contactsByIds(scope, [id])
  if (!contact) throw fail('not_found')
  return contact
}
