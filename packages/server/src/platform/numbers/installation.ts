import { statfs } from 'node:fs/promises'
import type { Connection, Database } from '../database/database.ts'
import type { JobQueue, QueueCount, ScheduledRun } from '../jobs/queue.ts'
import { systemCompanyId } from '../operator/context.ts'
import type { Settings } from '../settings.ts'

/** What is the same whichever node is asked. */
export type Installation = {
  databaseBytes: number
  queues: QueueCount[]
  scheduled: ScheduledRun[]
  /** The end of the last backup that left its row in the trail. */
  copiedAt: Date | null
}

/** The rows of the provider's own trail are of no company. */
const ofNobody = { settings: { 'app.company_id': String(systemCompanyId) }, readOnly: true }

export const installationOf = (database: Database, queue: JobQueue): Promise<Installation> =>
  database.transaction({ ...ofNobody, timeLimits: { statementMs: 5000, lockMs: 1000 } }, async (db) => {
    const [size, queues, scheduled, copiedAt] = await Promise.all([
      db.raw<{ bytes: number }>('select pg_database_size(current_database()) as bytes'),
      queue.counts(db),
      queue.scheduled(db),
      lastCopy(db),
    ])
    return { databaseBytes: size[0]!.bytes, queues, scheduled, copiedAt }
  })

async function lastCopy(db: Connection): Promise<Date | null> {
  const [row] = await db.raw<{ at: Date | null }>(
    "select max(at) as at from audit.trail where company_id = $1 and entity = 'database' and action = 'database.copied'",
    [systemCompanyId],
  )
  return row!.at
}

/** The bytes that are free where files are kept; undefined where that is no disk of this machine. */
export async function freeBytes({ STORAGE_URL, DATA_DIR }: Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'>) {
  if (STORAGE_URL) return undefined
  const disk = await statfs(DATA_DIR).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}
