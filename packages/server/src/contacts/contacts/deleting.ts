import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { countTasksWithContact, detachContact } from '../../routine/tasks/references.ts'
import type { ContactsTables } from '../tables.ts'
import { holdContact } from './queries.ts'

const area = builder<ContactsTables>()

/**
 * Deletes a contact (decisions.tsv O062). One that is in tasks goes only with `detach`, which takes it out of them.
 *
 * @throws not_found, contact.in_use with the number of tasks.
 */
export async function deleteContact(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { id: _, ...before } = await holdContact(scope, id)
  const tasks = await countTasksWithContact(scope, id)
  if (tasks > 0 && !detach) throw fail('contact.in_use', { message: inUse(tasks) })
  if (tasks > 0) await detachContact(scope, id)
  await scope.db.run(
    area.deleteFrom('contacts.contacts').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'contact.deleted', id, { before: { ...before, tasks } })
}

const inUse = (tasks: number) =>
  tasks === 1
    ? 'Este contato está em 1 tarefa. Apague mesmo assim para retirá-lo dela.'
    : `Este contato está em ${tasks} tarefas. Apague mesmo assim para retirá-lo delas.`
