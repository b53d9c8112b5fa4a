import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { handleNotice } from './notices.ts'

/** A notice of the gateway as the provider sees it. */
export type NoticeLine = {
  id: string
  event: string
  /** What it tells of at the gateway, a charge, an invoice or an authorization; null: nothing that is handled. */
  charge_id: string | null
  reference: string | null
  received_at: Date
  handled_at: Date | null
}

const most = 200
const subject = sql`coalesce(charge_id, invoice_id, authorization_id)`

/** The last notices, newest first; `waiting`: those that no job has handled. On a connection that sees them. */
export const noticeLines = (db: Connection, { waiting }: { waiting: boolean }): Promise<NoticeLine[]> =>
  db.all<NoticeLine>`
    select id, event, ${subject} as charge_id, reference, received_at, handled_at from billing.notices
    where ${waiting ? sql`handled_at is null and ${subject} is not null` : sql`true`}
    order by received_at desc, id limit ${most}`

/**
 * Queues notices again, in the system's scope: handling one twice changes nothing.
 * @param id one of them; without it all that wait, at most 200.
 * @returns how many. @throws not_found.
 */
export async function retryNotices(scope: Scope, database: Database, id?: string): Promise<number> {
  const chosen = await database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, (db) =>
    id === undefined
      ? noticeLines(db, { waiting: true })
      : db.all<Pick<NoticeLine, 'id'>>`select id from billing.notices where id = ${id} and ${subject} is not null`,
  )
  if (id !== undefined && chosen.length === 0) throw fail('not_found')
  for (const notice of chosen) {
    await scope.jobs.send(scope.db, handleNotice, { id: notice.id })
    await record(scope, 'payment_notice.retried', notice.id)
  }
  return chosen.length
}
