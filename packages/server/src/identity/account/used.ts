import { type UsedKind, usedKinds } from '@prumo/contract/identity/account/model.ts'
import { sql } from 'kysely'
import { recordsOf } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'

/** Of which kinds of record the company has at least one, asked in one statement; each ends at the first it finds. */
export async function usedOf(scope: Scope): Promise<UsedKind[]> {
  const tables = new Map(recordsOf(scope.areas).map(({ trail, table }) => [trail?.entity, table]))
  const found = await scope.db.first<{ used: UsedKind[] }>`select array_remove(array[${sql.join(
    usedKinds.map(
      (kind) => sql`case when exists (
        select from ${sql.table(tables.get(kind)!)} where company_id = ${scope.companyId}) then ${kind}::text end`,
    ),
  )}], null) as used`
  return found!.used
}
