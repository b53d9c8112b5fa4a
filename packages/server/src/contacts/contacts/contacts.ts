import type { Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { page } from '../../platform/database/pages.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { foldedLike, patternsOf } from '../../platform/database/searching.ts'
import { builder } from '../../platform/database/sql.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContactsTables } from '../tables.ts'

const area = builder<ContactsTables>()
const columns = ['id', 'name', 'email', 'phone'] as const
type Input = z.output<typeof ContactInput>

const rows = rowsOf(area, 'contacts.contacts', {
  columns,
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by'],
  duplicate: 'contact.duplicate',
})

/** Those of `ids` that are contacts of the company, by name; an unknown or foreign id is simply absent. */
export const contactsByIds = rows.byIds

/** @throws not_found for an unknown contact or another company's (decision O061). */
export const findContact = rows.find

/** Those of `ids` that there are, FOR KEY SHARE: nobody deletes one before what refers to it is written. */
export const lockContactsShared = rows.lockSharedByIds

/** How many contacts of the company a user created. */
export const countContactsOfUser = (scope: Scope, userId: number) => rows.count(scope, { created_by: userId })

/** The most contacts a list answers. */
export const contactLimit = 2000

/** The company's contacts by name, at most `contactLimit`, and how many there are; words are looked for in name and e-mail. */
export async function contacts(scope: Scope, search = ''): Promise<{ contacts: Contact[]; total: number }> {
  const patterns = patternsOf(search)
  const found = area
    .selectFrom('contacts.contacts')
    .select(columns)
    .where('company_id', '=', scope.companyId)
    .$if(patterns.length > 0, (all) => all.where(foldedLike(sql<string>`name || ' ' || email`, patterns)))
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
  const { rows, total } = await page(scope, found, { page: 1, per_page: contactLimit })
  return { contacts: rows, total }
}

/** @throws contact.duplicate when the company has a contact with this e-mail, also when both come at once. */
export async function createContact(scope: Scope, input: Input): Promise<Contact> {
  const contact = await rows.insert(scope, input)
  await record(scope, 'contact.created', contact.id, { after: input })
  return contact
}

/** @throws not_found (decision O061), contact.duplicate when another contact has this e-mail. */
export async function changeContact(scope: Scope, { id, ...input }: Input & { id: number }): Promise<Contact> {
  const { id: _, ...before } = await rows.lock(scope, id)
  const contact = await rows.update(scope, id, input)
  await record(scope, 'contact.updated', id, { before, after: input })
  return contact
}

/**
 * Deletes a contact (decision O062). One that is in use goes only with `detach`, which takes it out of there.
 *
 * @throws not_found, contact.in_use, record.in_use with how many of each use it.
 */
export async function deleteContact(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { id: _, ...before } = await rows.lock(scope, id)
  const used = await refuseWhileUsed(scope, 'contact', id, { called: 'Este contato', code: 'contact.in_use', detach })
  await rows.remove(scope, id)
  await record(scope, 'contact.deleted', id, { before: { ...before, used } })
}
