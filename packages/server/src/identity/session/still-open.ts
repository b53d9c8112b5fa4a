import type { Permission } from '@prumo/contract/permissions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Which of these sessions a token could still open (decision O007), with the permissions of their people now; checking does
 * not count as use.
 */
export const stillOpen = (
  database: Database,
  clock: Clock,
  ids: readonly number[],
): Promise<{ id: number; permissions: Permission[] }[]> =>
  database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
    db.raw(
      `select s.id, m.permissions from identity.still_open($1, $2) open(id)
       join identity.sessions s on s.id = open.id
       join identity.members m on m.company_id = s.company_id and m.user_id = s.user_id`,
      [ids, clock.now()],
    ),
  )
