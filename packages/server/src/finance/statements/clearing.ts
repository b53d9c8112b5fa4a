import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { area } from '../tables.ts'

const dayMs = 24 * 3600_000
const openDays = 30
const atOnce = 200

/** Every night, deletes statements that nobody continued for a month and of which nothing is booked. */
export const clearStatements = defineJob({
  id: 'finance.statement.clear',
  schema: z.object({}),
  schedule: '50 3 * * *',
  async run(_, { database, clock, inCompany }) {
    const before = new Date(clock.now().getTime() - openDays * dayMs)
    for (let last = 0; ; ) {
      const due = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
        db.all(
          area
            .selectFrom('finance.statements')
            .select(['company_id', 'id'])
            .where('touched_at', '<', before)
            .where('id', '>', last)
            .orderBy('id')
            .limit(atOnce),
        ),
      )
      for (const { company_id, id } of due)
        await inCompany(
          company_id,
          ({ db }) =>
            db.run`delete from finance.statements s where s.company_id = ${company_id} and s.id = ${id}
            and s.touched_at < ${before} and s.state = 'review'
            and not exists (select from finance.statement_lines l
              where l.company_id = s.company_id and l.statement_id = s.id and l.stored is not null)`,
        )
      if (due.length < atOnce) return
      last = due.at(-1)!.id
    }
  },
})
