import { approversWith, requireApproverWith } from '../../identity/members/approving.ts'
import type { Scope } from '../../platform/scope.ts'

/** The people who may approve POPs, by name. */
export const approvers = (scope: Scope) => approversWith(scope, 'proccess')

/** @throws request.invalid when the chosen person may not approve. */
export const requireApprover = (scope: Scope, id: number | null | undefined) =>
  requireApproverWith(scope, 'proccess', { id, what: 'POPs' })
