import type { Scope } from './scope.ts'

/**
 * Records that areas further down refer to by number: the area that owns them answers which of these the company has,
 * so that who refers to them imports nobody further up.
 */
export type Records = {
  readonly of: 'minutes'
  readonly existing: (scope: Scope, ids: readonly number[]) => Promise<number[]>
}

/** Those of `ids` that are records of the company; an unknown or foreign id is simply absent. */
export async function existing(scope: Scope, of: Records['of'], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const owner = scope.areas.flatMap(({ records = [] }) => records).find((records) => records.of === of)
  return owner ? owner.existing(scope, ids) : []
}
