import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { discardContents } from '../../platform/storage/stored-files.ts'
import { area as privacy } from '../tables.ts'

const atOnce = 200
/** After this time without progress an export counts as lost with its queue. */
const lostMs = 24 * 3600_000

/** Every hour, removes expired exports from the storage, and marks lost ones as failed. */
export const expireExports = defineJob({
  id: 'privacy.expire-exports',
  schema: z.object({}),
  schedule: '7 * * * *',
  async run(_, context) {
    for (;;) {
      const due = await dueExports(context)
      for (const { company_id, id } of due) await context.inCompany(company_id, (scope) => expire(scope, id))
      if (due.length < atOnce) return
    }
  },
})

async function dueExports({ database, clock }: JobContext) {
  const now = clock.now()
  return database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
    db.all(
      privacy
        .selectFrom('privacy.exports')
        .select(['company_id', 'id'])
        .where((is) =>
          is.or([
            is.and([is('status', '=', 'ready'), is('expires_at', '<=', now)]),
            is.and([
              is('status', 'in', ['waiting', 'running']),
              is('touched_at', '<=', new Date(now.getTime() - lostMs)),
            ]),
          ]),
        )
        .limit(atOnce),
    ),
  )
}

async function expire(scope: Scope, id: number) {
  const ofCompany = privacy
    .selectFrom('privacy.exports')
    .select(['status', 'key'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
  const row = await scope.db.first(ofCompany.forUpdate())
  if (!row) return
  await scope.db.run(
    privacy
      .updateTable('privacy.exports')
      .set({ status: row.status === 'ready' ? 'expired' : 'failed', key: null })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  if (row.key) await discardContents(scope, [row.key])
  publish(scope, { topic: 'exports' })
}

/** Removes the contents of all exports of a company that is being erased. */
export async function discardExports(scope: Scope) {
  const rows = await scope.db.all(
    privacy
      .updateTable('privacy.exports')
      .set({ status: 'expired' })
      .where('company_id', '=', scope.companyId)
      .returning('key'),
  )
  await discardContents(
    scope,
    rows.flatMap(({ key }) => (key ? [key] : [])),
  )
}
