import type { Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { errors } from '@prumo/contract/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { moveEachToBin, moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { page } from '../../platform/database/pages.ts'
import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import { foldedLike, holding, idsHolding, patternsOf } from '../../platform/database/searching.ts'
import { requireVersion, withVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import { discardBelow } from '../../platform/records/below.ts'
import { refuseWhileUsed, usedAmong } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const columns = ['id', 'name', 'email', 'phone'] as const
type Input = z.output<typeof ContactInput>

const options = {
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'contact.duplicate',
} as const
/** Contacts as other records name them. */
const rows = rowsOf(area, 'contacts.contacts', { ...options, columns })
/** Contacts with their version. */
const versions = rowsOf(area, 'contacts.contacts', { ...options, columns: [...columns, 'updated_at'] })

/** The existing contacts of `ids`, by name. Unknown ids and ids of other companies are absent. */
export const contactsByIds = rows.byIds

/** @throws not_found for an unknown contact or another company's (decision O061). */
export const findContact = async (scope: Scope, id: number): Promise<Contact> =>
  withVersion(await versions.find(scope, id))

/**
 * The existing contacts of `ids`, locked FOR KEY SHARE: nobody deletes one before the rows that refer to it are
 * written.
 */
export const lockContactsShared = rows.lockSharedByIds

/** The contacts with one of these names, in any case. */
export const contactsNamed = ({ db, companyId }: Scope, names: readonly string[]) =>
  names.length === 0
    ? Promise.resolve([])
    : db.all(
        area
          .selectFrom('contacts.contacts')
          .select(columns)
          .where('company_id', '=', companyId)
          .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`),
      )

const searched = (patterns: readonly string[]) => foldedLike(sql<string>`name || ' ' || email`, patterns)

/** The ids of the contacts that a search finds, as a condition of another statement reads them. */
export const contactIdsMatching = (companyId: number, patterns: readonly string[]): RawBuilder<number> =>
  sql<number>`select id from contacts.contacts where company_id = ${companyId} and ${searched(patterns)}`

/** The same ids, as `idsHolding` says them. */
export const contactIdsHolding = (scope: Pick<Scope, 'db'>, patterns: readonly string[]) =>
  idsHolding(scope, 'contacts.contacts', patterns)

/** Maximum number of contacts in a list. */
const contactLimit = 2000

/** The company's contacts by name, at most `contactLimit`, and their number. The search looks into name and e-mail. */
export async function contacts(scope: Scope, search = ''): Promise<{ contacts: Contact[]; total: number }> {
  const patterns = patternsOf(search)
  const { matching } = await holding(scope, 'contacts.contacts', patterns, { id: sql`id`, matches: searched(patterns) })
  const found = area
    .selectFrom('contacts.contacts')
    .select([...columns, 'updated_at'])
    .where('company_id', '=', scope.companyId)
    .$if(patterns.length > 0, (all) => all.where(matching))
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
  const { rows, total } = await page(scope, found, { page: 1, per_page: contactLimit })
  return { contacts: rows.map(withVersion), total }
}

/** The existing contacts of `ids`, locked FOR UPDATE. */
export const lockContacts = rows.lockByIds

/** @throws contact.duplicate when the company has a contact with this e-mail, also when both come at once. */
export async function createContact(scope: Scope, input: Input): Promise<Contact> {
  const [contact] = await createContacts(scope, [input])
  return contact!
}

/** Creates all or none, and returns them in their order. @throws contact.duplicate. */
export async function createContacts(scope: Scope, inputs: readonly Input[]): Promise<Contact[]> {
  const made = await versions.insertAll(scope, inputs)
  await recordEach(
    scope,
    'contact.created',
    made.map(({ id, updated_at: _, ...after }) => ({ id, after })),
  )
  return made.map(withVersion)
}

/**
 * @param change.updated_at the version it was typed over; without it, it is written over any version.
 * @throws not_found (decision O061), record.stale, contact.duplicate when another contact has this e-mail.
 */
export async function changeContact(
  scope: Scope,
  { id, updated_at: over, ...input }: Input & { id: number; updated_at?: string | undefined },
): Promise<Contact> {
  const row = await versions.lock(scope, id)
  await requireVersion(scope, 'contact', row, over, () => withVersion(row))
  const { id: _, updated_at: __, ...before } = row
  const contact = await versions.update(scope, id, input)
  await record(scope, 'contact.updated', id, { before, after: input })
  return withVersion(contact)
}

/**
 * Deletes a contact (decision O062). One that is used is deleted only with `detach`, which removes the references.
 * @throws not_found, contact.in_use, record.in_use with the number of records of each kind.
 */
export async function deleteContact(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { id: _, ...before } = await rows.lock(scope, id)
  const used = await refuseWhileUsed(scope, 'contact', id, { called: 'Este contato', code: 'contact.in_use', detach })
  await moveToBin(scope, 'contact', { id, title: before.name })
  await rows.remove(scope, id)
  await record(scope, 'contact.deleted', id, { before: { ...before, used } })
}

/** Deletes those of the contacts that nothing refers to; says of each other one why it stays. */
export async function deleteContacts(scope: Scope, ids: readonly number[]) {
  const locked = await lockContacts(scope, ids)
  const used = await usedAmong(scope, 'contact', ids)
  const unused = locked.filter(({ id }) => !used.has(id))
  await moveEachToBin(
    scope,
    'contact',
    unused.map(({ id, name: title }) => ({ id, title })),
  )
  await removeContacts(scope, unused)
  const existing = new Set(locked.map(({ id }) => id))
  const done = unused.map(({ id }) => id)
  const refused = ids
    .filter((id) => !done.includes(id))
    .map((id) => ({ id, message: errors[existing.has(id) ? 'contact.in_use' : 'not_found'][1] }))
  return { done, refused }
}

/** Deletes for good those of the contacts, locked by `lockContacts`, that nothing refers to. Returns their ids. */
export async function deleteUnusedContacts(
  scope: Scope,
  locked: Awaited<ReturnType<typeof lockContacts>>,
): Promise<number[]> {
  const ids = locked.map(({ id }) => id)
  const used = await usedAmong(scope, 'contact', ids)
  const unused = locked.filter(({ id }) => !used.has(id))
  await removeContacts(scope, unused)
  const gone = unused.map(({ id }) => id)
  await discardBelow(scope, 'contact', gone)
  return gone
}

async function removeContacts(scope: Scope, unused: Awaited<ReturnType<typeof lockContacts>>) {
  await rows.removeByIds(scope, idsOf(unused, 'id'))
  await recordEach(
    scope,
    'contact.deleted',
    unused.map(({ id, ...before }) => ({ id, before: { ...before, used: '' } })),
  )
  if (unused.length > 0) publish(scope, { topic: 'contacts' })
}
