import type { BundleKind, CompanyExport } from '@prumo/contract/privacy/exports/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Limit, RateLimits } from '../../platform/http/rate-limits.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as privacy } from '../tables.ts'
import { prepareExport } from './preparing.ts'
import { ownExport } from './queries.ts'

const exportsByCompany: Limit = { name: 'company-export', points: 10, seconds: 24 * 3600 }

/**
 * Requests everything the company has, or a bundle, as one file, which a job prepares.
 * @throws export.running while another one is being prepared; rate.limited.
 */
export async function requestExport(
  scope: Scope,
  limits: RateLimits,
  kind: 'company' | BundleKind = 'company',
): Promise<CompanyExport> {
  const now = scope.clock.now()
  const asked = await scope.db.first(
    privacy
      .insertInto('privacy.exports')
      .values({
        company_id: scope.companyId,
        kind,
        requested_by: scope.actor.userId,
        requested_at: now,
        touched_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!asked) throw fail('export.running')
  await limits.count(exportsByCompany, String(scope.companyId))
  await scope.jobs.send(scope.db, prepareExport, { companyId: scope.companyId, exportId: asked.id })
  await record(scope, 'export.requested', asked.id)
  publish(scope, { topic: 'exports' })
  return ownExport(scope, asked.id)
}
