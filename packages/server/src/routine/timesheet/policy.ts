import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/** Responsible and root users change everybody's hours, close months and open them again. */
export const leadsHours = ({ actor }: Scope) => actor.isResponsible || actor.isRoot

/** Everybody in the company sees all hours (decision O054); each changes their own. */
export const mayChange = (scope: Scope, entry: { user_id: number; locked: boolean }) =>
  !entry.locked && (entry.user_id === scope.userId || leadsHours(scope))

/** @throws timesheet.not_own. */
export function requireOwn(scope: Scope, entry: { user_id: number }) {
  if (entry.user_id !== scope.userId && !leadsHours(scope)) throw fail('timesheet.not_own')
}
