import type { Scope } from '../scope.ts'
import { recordsOf } from './records-of.ts'

/** The ids that are records of the company, for areas that do not import the owner. Unknown and foreign ids are absent. */
export async function existing(
  scope: Scope,
  entity: 'minutes' | 'collaborator',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const kind = recordsOf(scope.areas).find(({ trail }) => trail?.entity === entity)
  return kind?.existing ? kind.existing(scope, ids) : []
}
