import type { Collaborator } from '@prumo/contract/routine/tasks/model.ts'
import { members } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'

/** Whom a 'Processo de Feedback' can be about: the company's active members (decisions.tsv O059). */
export async function collaborators(scope: Scope): Promise<Collaborator[]> {
  const all = await members(scope)
  return all.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name, cargo: '' }))
}
