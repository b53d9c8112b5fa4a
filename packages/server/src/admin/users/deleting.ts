import { countContactsOfUser } from '../../contacts/contacts/queries.ts'
import { removeMember } from '../../identity/members/removing.ts'
import type { Scope } from '../../platform/scope.ts'
import { countTasksOfUser } from '../../routine/tasks/references.ts'

/**
 * Deletes a user who left nothing in the company (decision O203).
 *
 * @throws what removeMember throws; user.in_use with the number of records.
 */
export const deleteUser = (scope: Scope, id: number) => removeMember(scope, id, () => whatIsTheirs(scope, id))

async function whatIsTheirs(scope: Scope, id: number): Promise<string | null> {
  const [tasks, contacts] = await Promise.all([countTasksOfUser(scope, id), countContactsOfUser(scope, id)])
  const things = [
    ...(tasks > 0 ? [tasks === 1 ? '1 tarefa' : `${tasks} tarefas`] : []),
    ...(contacts > 0 ? [contacts === 1 ? '1 contato' : `${contacts} contatos`] : []),
  ]
  return things.length === 0 ? null : `Este usuário tem ${things.join(' e ')} no Prumo. Desative-o em vez de apagar.`
}
