import type { Collaborator } from '@prumo/contract/routine/tasks/model.ts'
import { type Member, members } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * The people a 'Processo de Feedback' can be about: the company's active members (decision O059). Their role is shown
 * as their position.
 */
export async function collaborators(scope: Scope): Promise<Collaborator[]> {
  const all = await members(scope)
  return all
    .filter(({ disabled }) => !disabled)
    .map(({ id, name, ...member }) => ({ id, name, cargo: cargoOf(member) }))
}

function cargoOf({ consultant, isResponsible }: Pick<Member, 'consultant' | 'isResponsible'>): string {
  if (consultant) return 'Consultor(a)'
  return isResponsible ? 'Responsável pela empresa' : ''
}
