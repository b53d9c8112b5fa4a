import { sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { discardFiles } from '../storage/stored-files.ts'
import { recordsOf } from './records-of.ts'

/**
 * Deletes for good what lies below records of a kind, whatever the area: what is said of them, and their files. No
 * foreign key does it, because these rows name the kind, as the trail does.
 */
export async function discardBelow(scope: Scope, entity: string, ids: readonly number[]) {
  if (ids.length === 0) return
  for (const { table, trail, opens } of recordsOf(scope.areas).filter(({ below }) => below)) {
    const gone = await scope.db.all<{ id: number | null; file: number | null }>`
      delete from ${sql.table(table!)} x
      where company_id = ${scope.companyId} and entity = ${entity} and record_id = any(${ids}::bigint[])
      returning (to_jsonb(x) ->> 'id')::bigint as id, (to_jsonb(x) ->> 'file_id')::bigint as file`
    await discardFiles(
      scope,
      gone.flatMap(({ file }) => file ?? []),
    )
    // A comment has files of its own.
    if (trail && opens)
      await discardBelow(
        scope,
        trail.entity,
        gone.flatMap(({ id }) => id ?? []),
      )
  }
}
