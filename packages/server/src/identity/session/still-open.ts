import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** Which of these sessions a token could still open (decision O007); checking does not count as use. */
export const stillOpen = (database: Database, clock: Clock, ids: readonly number[]): Promise<number[]> =>
  database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, async (db) => {
    const rows = await db.raw<{ id: number }>('select id from identity.still_open($1, $2) id', [ids, clock.now()])
    return rows.map(({ id }) => id)
  })
