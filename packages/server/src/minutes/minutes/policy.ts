import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

// Minutes belong to everybody in the company (decision O073): all read and write them, as they do in the meeting
// itself.

const mayRemove = ({ actor, userId }: Scope, { created_by }: { created_by: number }) =>
  created_by === userId || actor.isResponsible || actor.isRoot

/** Only its author, responsible and root users. @throws minutes.not_own. */
export function requireRemoval(scope: Scope, made: { created_by: number }) {
  if (!mayRemove(scope, made)) throw fail('minutes.not_own')
}

/** Archived minutes cannot be changed. @throws minutes.archived. */
export function requireOpen({ archived_at }: { archived_at: Date | null }) {
  if (archived_at) throw fail('minutes.archived')
}

/** What the user may do with a folder of minutes. */
export const folderAbilities = (scope: Scope, folder: { created_by: number }) => ({ remove: mayRemove(scope, folder) })

/** What the user may do with minutes. Screens use it and never derive it again. */
export const abilities = (scope: Scope, minutes: { created_by: number; archived_at: Date | null }) => ({
  edit: minutes.archived_at === null,
  remove: mayRemove(scope, minutes),
})
