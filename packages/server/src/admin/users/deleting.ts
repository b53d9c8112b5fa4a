import { removeMember, takeMemberBack } from '../../identity/members/removing.ts'
import { refuseWhileUsed } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'

const instead = 'Desative-o em vez de apagar.'

/**
 * Deletes a user without records in the company (decision O203).
 * @throws what removeMember throws; user.in_use with the number of their records of each kind.
 */
export const deleteUser = (scope: Scope, id: number) => removeMember(scope, id, () => requireUnused(scope, id))

/**
 * Deletes a user who was just added and never came in.
 * @returns true if they are gone.
 * @throws what takeMemberBack throws; user.in_use as deleteUser.
 */
export const takeUserBack = (scope: Scope, user: { id: number; email: string }): Promise<boolean> =>
  takeMemberBack(scope, user, () => requireUnused(scope, user.id))

const requireUnused = (scope: Scope, id: number) =>
  refuseWhileUsed(scope, 'user', id, { called: 'Este usuário', code: 'user.in_use', instead })
