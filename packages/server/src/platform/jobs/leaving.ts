import type pg from 'pg'
import type { AnyJob, Jobs } from './jobs.ts'

/*
 * After a restore, and when a copy takes the place of another database, nobody knows what was told after the copy was made.
 * What waits there and leaves the server was probably told: a person decides about it.
 */

/** The queues whose work leaves the server. */
export const leavingOf = (jobs: readonly AnyJob[]): string[] => jobs.flatMap(({ leaves, id }) => (leaves ? [id] : []))

const why = 'Veio de uma cópia do banco: já pode ter saído depois dela. Para enviar mesmo assim: fila repetir.'

/** Lays aside what waits in these queues and might already have run, as given up. @returns how many. */
export async function layAside(owner: pg.Client, queues: readonly string[]): Promise<number> {
  const { rowCount } = await owner.query(
    `update pgboss.job set state = 'failed', completed_on = now(), output = jsonb_build_object('message', $2::text)
     where name = any($1) and state < 'completed' and start_after <= now()`,
    [queues, why],
  )
  return rowCount ?? 0
}

/** Jobs as they are, but for those that leave the server: they are not queued. */
export const staying = (jobs: Jobs): Jobs => ({
  async send(db, job, data, options) {
    if (!job.leaves) await jobs.send(db, job, data, options)
  },
  sendToEach: (db, job, companies) => (job.leaves ? Promise.resolve() : jobs.sendToEach(db, job, companies)),
})
