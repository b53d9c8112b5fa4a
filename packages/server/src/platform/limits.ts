import { systemCompanyId } from './operator/context.ts'
import { ownService } from './own-service.ts'
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

/** Derives a company's limits: billing opens it. */
export const limitsService = ownService<(scope: Scope) => Promise<Limits>>('billing.limits')

/**
 * The limits of the scope's company, on its day of today. Everything that adds a user or a file, or shows what is
 * left, asks here: no copy of them is stored.
 */
export async function limitsOf(scope: Scope): Promise<Limits> {
  if (scope.companyId === systemCompanyId) return unlimited
  return limitsService.of(scope)(scope)
}
