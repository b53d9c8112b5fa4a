import { record } from '../../platform/audit/record.ts'
import type { Limit, RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'

/** More than a person does by hand, and few enough for a trail that is stored for years. */
const byUser: Limit = { name: 'activity', points: 60, seconds: 60 }

/**
 * Records in the trail something the acting person did that changes nothing, such as opening a module (rule R072,
 * decision O065).
 * @throws rate.limited.
 */
export async function noteActivity(scope: Scope, limits: RateLimits, information: string) {
  await limits.count(byUser, String(scope.userId))
  await record(scope, 'activity.noted', scope.userId, { after: { title: information } })
}
