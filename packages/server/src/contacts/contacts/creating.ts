import type { Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContactsTables } from '../tables.ts'

const area = builder<ContactsTables>()

/** @throws contact.duplicate when the company has a contact with this e-mail, also when both come at once. */
export async function createContact(scope: Scope, input: z.output<typeof ContactInput>): Promise<Contact> {
  const created = await scope.db.first(
    area
      .insertInto('contacts.contacts')
      .values({ ...input, company_id: scope.companyId, created_by: scope.actor.userId, created_at: scope.clock.now() })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
      .returning(['id', 'name', 'email', 'phone']),
  )
  if (!created) throw fail('contact.duplicate')
  await record(scope, 'contact.created', created.id, { after: input })
  return created
}
