import { z } from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'
import { undoDays } from './batches.ts'
import { area as imports } from './tables.ts'

const dayMs = 24 * 3600_000
const openDays = 7
const atOnce = 200

/**
 * Every night, deletes imports that nobody continued for a week, and the lines of those that can no longer be undone.
 */
export const clearImports = defineJob({
  id: 'imports.clear',
  schema: z.object({}),
  schedule: '40 3 * * *',
  async run(_, { database, clock, inCompany }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    for (;;) {
      const due = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
        db.all(
          imports
            .selectFrom('imports.batches')
            .select(['company_id', 'id', 'state'])
            .where('cleared', '=', false)
            .where((is) =>
              is.or([
                is.and([is('state', 'not in', ['done', 'undone']), is('touched_at', '<', before(openDays))]),
                is('touched_at', '<', before(undoDays)),
              ]),
            )
            .orderBy('touched_at')
            .limit(atOnce),
        ),
      )
      for (const { company_id, id, state } of due)
        await inCompany(company_id, async (scope) => {
          const finished = state === 'done' || state === 'undone'
          await scope.db.run(
            finished
              ? imports.deleteFrom('imports.lines').where('company_id', '=', company_id).where('batch_id', '=', id)
              : imports.deleteFrom('imports.batches').where('company_id', '=', company_id).where('id', '=', id),
          )
          if (finished)
            await scope.db.run(
              imports
                .updateTable('imports.batches')
                .set({ cleared: true, row_numbers: [] })
                .where('company_id', '=', company_id)
                .where('id', '=', id),
            )
        })
      if (due.length < atOnce) return
    }
  },
})
