import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContactsTables } from '../tables.ts'
import { lockContact } from './queries.ts'

const area = builder<ContactsTables>()

/**
 * Deletes a contact (decision O062). One that is in use goes only with `detach`, which takes it out of there.
 *
 * @throws not_found, contact.in_use, record.in_use with how many of each use it.
 */
export async function deleteContact(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { id: _, ...before } = await lockContact(scope, id)
  const used = await refuseWhileUsed(scope, 'contact', id, { called: 'Este contato', code: 'contact.in_use', detach })
  await scope.db.run(
    area.deleteFrom('contacts.contacts').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'contact.deleted', id, { before: { ...before, used } })
}
