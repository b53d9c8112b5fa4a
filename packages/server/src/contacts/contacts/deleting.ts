import { countMinutesWithContact, detachFromMinutes } from '../../minutes/contacts.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { countTasksWithContact, detachContact } from '../../routine/tasks/references.ts'
import type { ContactsTables } from '../tables.ts'
import { lockContact } from './queries.ts'

const area = builder<ContactsTables>()

/**
 * Deletes a contact (decision O062). One that is in tasks, minutes or subjects of the agenda goes only with `detach`,
 * which takes it out of them.
 *
 * @throws not_found, contact.in_use with how many of each.
 */
export async function deleteContact(scope: Scope, id: number, { detach }: { detach: boolean }) {
  const { id: _, ...before } = await lockContact(scope, id)
  const [tasks, { minutes, subjects }] = await Promise.all([
    countTasksWithContact(scope, id),
    countMinutesWithContact(scope, id),
  ])
  const used = tasks + minutes + subjects
  if (used > 0 && !detach) throw fail('contact.in_use', { message: inUse(tasks, minutes, subjects) })
  if (tasks > 0) await detachContact(scope, id)
  if (minutes + subjects > 0) await detachFromMinutes(scope, id)
  await scope.db.run(
    area.deleteFrom('contacts.contacts').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'contact.deleted', id, { before: { ...before, tasks } })
}

const list = new Intl.ListFormat('pt-BR')

function inUse(tasks: number, minutes: number, subjects: number) {
  const places = [
    ...(tasks ? [tasks === 1 ? '1 tarefa' : `${tasks} tarefas`] : []),
    ...(minutes ? [minutes === 1 ? '1 ATA' : `${minutes} ATAs`] : []),
    ...(subjects ? [subjects === 1 ? '1 assunto de pauta' : `${subjects} assuntos de pauta`] : []),
  ]
  const from = `d${subjects ? 'ele' : 'ela'}${tasks + minutes + subjects === 1 ? '' : 's'}`
  return `Este contato está em ${list.format(places)}. Apague mesmo assim para retirá-lo ${from}.`
}
