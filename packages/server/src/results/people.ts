import { members } from '../identity/members/queries.ts'
import type { Scope } from '../platform/scope.ts'

/** The ids of those who work in the company now and may open results. */
export const readersOfResults = async (scope: Scope): Promise<number[]> =>
  (await members(scope))
    .filter(({ disabled, permissions }) => !disabled && permissions.includes('results'))
    .map(({ id }) => id)
