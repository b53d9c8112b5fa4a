import { systemCompanyId } from './operator/context.ts'
import type { Scope } from './scope.ts'

/** What the company may have now: the users who may be active, and the bytes of its files. */
export type Limits = {
  people: number
  bytes: number
  /** The plan chosen for later, where its limits are the smaller ones: nothing is added that it would not hold. */
  chosen: string | null
}

/** What the provider publishes belongs to no company, whose plan would count it. */
const unlimited: Limits = { people: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY, chosen: null }

/**
 * The limits of the scope's company, on its day of today. One area derives them, and everything that adds a user or a
 * file, or shows what is left, asks here: no copy of them is stored.
 */
export async function limitsOf(scope: Scope): Promise<Limits> {
  if (scope.companyId === systemCompanyId) return unlimited
  const deriving = scope.areas.find(({ limits }) => limits !== undefined)
  return deriving!.limits!(scope)
}
