import { addDays } from '@prumo/contract/dates.ts'
import { record } from '../../platform/audit/record.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { area as privacy } from '../../privacy/tables.ts'

/** Ana once exported the company's data; that export has expired. */
export async function buildPrivacy(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -9), '17:40')
  const at = scope.clock.now()
  const after = { records: 1874, files: 12, size: 9_412_806 }
  const past = await scope.db.first(
    privacy
      .insertInto('privacy.exports')
      .values({
        company_id: scope.companyId,
        requested_by: scope.userId,
        requested_at: at,
        touched_at: at,
        finished_at: at,
        expires_at: new Date(at.getTime() + 24 * 3600_000),
        status: 'expired',
        progress: 100,
        run: 1,
        size: after.size,
        record_count: after.records,
        file_count: after.files,
      })
      .returning('id'),
  )
  await record(scope, 'export.requested', past!.id)
  await record({ ...scope, actor: { ...scope.actor, userId: null } }, 'export.prepared', past!.id, { after })
}
