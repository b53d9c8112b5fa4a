import { removeMember } from '../../identity/members/removing.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'

const instead = 'Desative-o em vez de apagar.'

/**
 * Deletes a user without records in the company (decision O203).
 * @throws what removeMember throws; user.in_use with the number of their records of each kind.
 */
export const deleteUser = (scope: Scope, id: number) =>
  removeMember(scope, id, () =>
    refuseWhileUsed(scope, 'user', id, { called: 'Este usuário', code: 'user.in_use', instead }),
  )
