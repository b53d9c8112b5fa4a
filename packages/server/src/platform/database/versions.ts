import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lastWriting, writerOf } from '../audit/writer.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

/* The version of a record is its column `updated_at timestamptz(3)`: milliseconds in JSON are exactly what is stored,
   and every write makes it later, also two writes within one millisecond. */

/**
 * The value for `updated_at` in an update: now, and always later than the version before.
 * @param before the column, with its table where a statement has several: 's.updated_at'.
 */
export const nextVersion = ({ clock }: Pick<Scope, 'clock'>, before = 'updated_at') =>
  sql<Date>`greatest(${clock.now()}::timestamptz(3), ${sql.ref(before)} + interval '1 millisecond')`

/**
 * Refuses to write over a version that the writer has not seen. Called while the row is locked, because otherwise
 * somebody may write between the comparison and the update.
 * @param entity of the record in the audit trail, which knows who wrote the current version.
 * @param sent the version the writer edited; undefined: the write goes over any version.
 * @param current reads the record as the contract declares it; only called for the refusal.
 * @throws record.stale with the current record, and who changed it.
 */
export async function requireVersion(
  scope: Scope,
  entity: string,
  { id, updated_at }: { id: number; updated_at: Date | string },
  sent: string | undefined,
  current: () => unknown,
) {
  const version = new Date(updated_at)
  if (sent === undefined || Date.parse(sent) === version.getTime()) return
  const [record, by] = [await current(), await writerOf(scope, entity, id, version)]
  throw fail('record.stale', { record, changed: { by, at: version.toISOString() } })
}

/** The version of values whose row has no column for one: it changes with them, and with nothing else of the row (hex). */
export const versionOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex')

/**
 * As requireVersion, of values whose version is `versionOf` them.
 * @param now the version of what is stored.
 * @throws record.stale with the current record, and who changed it where the trail knows.
 */
export async function requireSame(
  scope: Scope,
  entity: string,
  { id, version: now }: { id: number; version: string },
  sent: string | undefined,
  current: () => unknown,
) {
  if (sent === undefined || sent === now) return
  const [record, changed] = [await current(), await lastWriting(scope, entity, id)]
  throw fail('record.stale', { record, ...(changed && { changed }) })
}

/** The row as the contract declares it: its version as an instant (ISO 8601 UTC). */
export const withVersion = <Row extends { updated_at: Date }>({ updated_at, ...row }: Row) => ({
  ...row,
  updated_at: updated_at.toISOString(),
})
