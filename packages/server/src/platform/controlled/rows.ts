import { sql } from 'kysely'
import { nextVersion } from '../database/versions.ts'
import type { Scope } from '../scope.ts'
import { reopened } from './deciding.ts'
import type { ControlledTables } from './evidence.ts'

/** The columns of a document beside what it says: what was decided on it, and who wrote it. */
export const stateColumns = [
  'status',
  'decided_by',
  'decided_at',
  'version_in_force',
  'created_by',
  'updated_by',
  'updated_at',
] as const

/** A document in its state, as it is stored. */
export type StateRow = {
  id: number
  status: number
  /** Who approved, refused or reopened it last; null once an approved or open one was rewritten. */
  decided_by: number | null
  /** null: it is open. */
  decided_at: Date | null
  version_in_force: number | null
  created_by: number
  updated_by: number
  updated_at: Date
}

/** The state of a document as the contract declares it. @param names of people by id. */
export const shownState = (row: Omit<StateRow, 'status' | 'created_by'>, names: ReadonlyMap<number, string>) => ({
  id: row.id,
  decision: row.decided_at && { by: names.get(row.decided_by ?? 0) ?? '', at: row.decided_at.toISOString() },
  version_in_force: row.version_in_force,
  updated_at: row.updated_at.toISOString(),
  updated_by: names.get(row.updated_by) ?? '',
})

/**
 * Writes what a document says now; the caller has locked it. An approved one is open again: the caller stores the new
 * content as a version, and the approved one stays in force until the next decision.
 * @param columns `noDraft` among them where it has drafts.
 * @returns the row as it is then, without its new `updated_at`.
 */
export async function rewrite<Row extends Pick<StateRow, 'id' | 'status'>, Columns extends object>(
  scope: Scope,
  { documents }: ControlledTables,
  row: Row,
  columns: Columns,
): Promise<Row & Columns> {
  const written = { ...columns, ...(row.status !== 3 && reopened) }
  const all = Object.entries({ ...written, updated_by: scope.userId, updated_at: nextVersion(scope) })
  await scope.db.run`
    update ${sql.table(documents)} set ${sql.join(all.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where company_id = ${scope.companyId} and id = ${row.id}`
  return { ...row, ...written }
}
