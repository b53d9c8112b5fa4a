import type { Deletions } from '@prumo/contract/privacy/deletion/endpoints.ts'
import type { Scope } from '../../platform/scope.ts'
import { membersByIds } from '../members/queries.ts'
import { area as identity } from '../tables.ts'
import { depending } from './depending.ts'

/**
 * The requested deletions of the acting person and their company, and what would be deleted with them or prevents them.
 */
export async function deletions(scope: Scope): Promise<Deletions> {
  const [user, company] = await Promise.all([
    scope.db.first(
      identity
        .selectFrom('identity.users')
        .select(['deletion_due_at', 'two_step_since'])
        .where('id', '=', scope.userId),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.companies')
        .select(['deletion_due_at', 'deletion_requested_by'])
        .where('id', '=', scope.companyId),
    ),
  ])
  const by = company!.deletion_requested_by
  const [requester] = by === null ? [] : await membersByIds(scope, [by])
  const { blockedBy, goAlong } = await depending(scope)
  return {
    account_due_at: user!.deletion_due_at?.toISOString() ?? null,
    blocked_by: blockedBy,
    goes_along: goAlong,
    asks_code: user!.two_step_since !== null,
    company_due_at: company!.deletion_due_at?.toISOString() ?? null,
    company_requested_by: requester?.name ?? '',
  }
}
