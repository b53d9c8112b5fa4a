import { sql } from 'kysely'
import { lockContactsShared } from '../contacts/contacts/queries.ts'
import { builder } from '../platform/database/sql.ts'
import { fail } from '../platform/errors.ts'
import { tell } from '../platform/live/telling.ts'
import type { Scope } from '../platform/scope.ts'
import type { MinutesTables } from './tables.ts'

const area = builder<MinutesTables>()

/**
 * Locks what minutes or a subject are to name; they themselves are locked before.
 *
 * @throws request.invalid for a contact the company does not have.
 */
export async function requireContacts(scope: Scope, ids: readonly number[]) {
  const wanted = new Set(ids)
  const locked = await lockContactsShared(scope, [...wanted])
  if (locked.length === wanted.size) return
  const message = 'Um dos contatos não existe mais.'
  throw fail('request.invalid', { fields: { contacts: message }, message })
}

/** In how many minutes and subjects of the agenda of the company a contact is. */
export async function countMinutesWithContact({ db, companyId }: Scope, contactId: number) {
  const counted = await db.first(
    sql<{ minutes: number; subjects: number }>`
      select (select count(*) from minutes.contacts where company_id = ${companyId} and contact_id = ${contactId}) as minutes,
        (select count(*) from minutes.agenda_contacts where company_id = ${companyId} and contact_id = ${contactId})
          as subjects`.compile(area),
  )
  return counted!
}

/**
 * Takes a contact, which the caller has locked, out of all minutes and subjects of the agenda. They themselves are not
 * touched: whoever has locked one of them may be waiting for the contact.
 */
export async function detachFromMinutes(scope: Scope, contactId: number) {
  const gone = (table: 'minutes.contacts' | 'minutes.agenda_contacts') =>
    scope.db.run(area.deleteFrom(table).where('company_id', '=', scope.companyId).where('contact_id', '=', contactId))
  await Promise.all([gone('minutes.contacts'), gone('minutes.agenda_contacts')])
  tell(scope, { topic: 'minutes' })
}
