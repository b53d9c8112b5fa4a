import { sql } from 'kysely'
import type { Scope } from '../scope.ts'
import type { ControlledTables, Evidence } from './evidence.ts'

/**
 * Deletes a document that the caller has locked. One with versions is only put away: no list has it any more, and its
 * versions stay as evidence.
 * @param without columns that are emptied when it is put away, such as its draft (`draftColumns`) or the record it
 * belongs to.
 */
export async function deleteControlled<Content extends object>(
  scope: Scope,
  { tables, evidence }: { tables: ControlledTables; evidence: Evidence<Content> },
  id: number,
  without: readonly string[] = [],
) {
  const which = sql`where company_id = ${scope.companyId} and id = ${id}`
  if (!(await evidence.any(scope, id))) {
    await scope.db.run`delete from ${sql.table(tables.documents)} ${which}`
    return
  }
  const set = [sql`deleted_at = ${scope.clock.now()}`, ...without.map((column) => sql`${sql.ref(column)} = null`)]
  await scope.db.run`update ${sql.table(tables.documents)} set ${sql.join(set)} ${which}`
}
