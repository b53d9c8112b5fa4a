import { members } from '../identity/members/queries.ts'
import type { Scope } from '../platform/scope.ts'

/** The people who work in the company now and may open the quality system. */
export const readersOfQuality = async (scope: Scope): Promise<Set<number>> =>
  new Set(
    (await members(scope))
      .filter(({ disabled, permissions }) => !disabled && permissions.includes('proccess'))
      .map(({ id }) => id),
  )
