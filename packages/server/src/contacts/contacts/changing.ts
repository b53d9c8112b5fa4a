import type { Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContactsTables } from '../tables.ts'
import { lockContact } from './queries.ts'

const area = builder<ContactsTables>()

/** @throws not_found (decision O061), contact.duplicate when another contact has this e-mail. */
export async function changeContact(
  scope: Scope,
  { id, ...input }: z.output<typeof ContactInput> & { id: number },
): Promise<Contact> {
  const { id: _, ...before } = await lockContact(scope, id)
  await scope.db
    .run(
      area.updateTable('contacts.contacts').set(input).where('company_id', '=', scope.companyId).where('id', '=', id),
    )
    .catch(refuseDuplicate('contact.duplicate'))
  await record(scope, 'contact.updated', id, { before, after: input })
  return { id, ...input }
}
