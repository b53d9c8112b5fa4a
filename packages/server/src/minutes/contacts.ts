import { lockContactsShared } from '../contacts/contacts/contacts.ts'
import { links } from '../platform/database/links.ts'
import { failAt } from '../platform/errors.ts'
import { publish } from '../platform/live/publishing.ts'
import type { Scope } from '../platform/scope.ts'
import { area } from './tables.ts'

/**
 * Locks the contacts that minutes or a subject are to name; the minutes or the subject are locked before.
 * @throws request.invalid for a contact the company does not have.
 */
export async function requireContacts(scope: Scope, ids: readonly number[]) {
  const wanted = new Set(ids)
  const locked = await lockContactsShared(scope, [...wanted])
  if (locked.length === wanted.size) return
  const message = 'Um dos contatos não existe mais.'
  throw failAt('contacts', message)
}

/**
 * Remove a contact, which the caller has locked, from all minutes, subjects of the agenda or series. The minutes are not
 * locked: a verb that has locked them may be waiting for the contact.
 */
export const detachFromMinutes = (scope: Scope, contactId: number) => detach(scope, ofMinutes, contactId)
export const detachFromAgenda = (scope: Scope, contactId: number) => detach(scope, ofAgenda, contactId)
export const detachFromSeries = (scope: Scope, contactId: number) => detach(scope, ofSeries, contactId)

/** The subjects a contact, which the caller has locked, is responsible for keep the name alone. */
export async function detachFromSubjects(scope: Scope, contactId: number) {
  publish(scope, { topic: 'minutes' })
  await scope.db.run`update minutes.subjects set responsible_contact_id = null
    where company_id = ${scope.companyId} and responsible_contact_id = ${contactId}`
}

const ofMinutes = links(area, 'minutes.contacts', 'minutes_id', 'contact_id')
const ofAgenda = links(area, 'minutes.agenda_contacts', 'subject_id', 'contact_id')
const ofSeries = links(area, 'minutes.series_contacts', 'series_id', 'contact_id')

async function detach(
  scope: Scope,
  from: { drop: (scope: Scope, gone: number) => Promise<number> },
  contactId: number,
) {
  publish(scope, { topic: 'minutes' })
  await from.drop(scope, contactId)
}
