import type pg from 'pg'
import type { Connection } from '../database/database.ts'

/** Any number that no other advisory lock uses. */
const contentsLock = 727_274_004

/**
 * True if contents may be removed once this transaction is committed: not while a backup copies the contents of its
 * snapshot. A backup that begins meanwhile waits for this transaction, and so sees its commit. This function does not
 * wait: the collector removes later what may not go now.
 */
export async function mayRemoveContents(db: Connection): Promise<boolean> {
  const [row] = await db.raw<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [contentsLock])
  return row!.free
}

/**
 * Prevents the removal of contents until the connection ends; called before the snapshot whose contents are to be read.
 * @returns false when another connection does so already.
 */
export async function lockContents(client: pg.Client): Promise<boolean> {
  await client.query("set lock_timeout = '10s'")
  try {
    await client.query('select pg_advisory_lock($1)', [contentsLock])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  } finally {
    await client.query('set lock_timeout = 0')
  }
}
