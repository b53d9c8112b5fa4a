import type { Scope } from './scope.ts'

/**
 * Records of an area that areas below it refer to by id. The owning area answers which ids exist, so that the areas
 * below do not import it.
 */
export type Records = {
  readonly of: 'minutes' | 'collaborator'
  readonly existing: (scope: Scope, ids: readonly number[]) => Promise<number[]>
}

/** The ids that are records of the company. Unknown ids and ids of other companies are absent. */
export async function existing(scope: Scope, of: Records['of'], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const owner = scope.areas.flatMap(({ records = [] }) => records).find((records) => records.of === of)
  return owner ? owner.existing(scope, ids) : []
}
