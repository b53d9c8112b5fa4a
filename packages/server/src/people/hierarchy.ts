import type { ErrorCode } from '@prumo/contract/errors.ts'
import { sql } from 'kysely'
import { lockNamed } from '../platform/database/named-locks.ts'
import { fail } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

/** A table whose rows stand below one another: its name, and the column with the row above. */
export type Hierarchy = { table: 'people.collaborators' | 'people.positions'; above: 'superior_id'; circle: ErrorCode }

/**
 * Refuses to put a row below itself or below one of those under it. Until the end of the transaction nobody else changes
 * who stands above whom in this table. Called before the row is locked.
 * @param below null: the row of `above` is new.
 * @throws not_found when the company does not have the row above; the hierarchy's `circle`.
 */
export async function requireAbove(
  scope: Scope,
  { table, above: column, circle }: Hierarchy,
  { below, above }: { below: number | null; above: number | null },
) {
  if (above === null) return
  await lockNamed(scope, `${table} above`)
  const chain = await scope.db.all<{ id: number }>(
    sql<{ id: number }>`
      with recursive chain (id, next) as (
        select id, ${sql.ref(column)} from ${sql.table(table)}
          where company_id = ${scope.companyId} and id = ${above}
        union
        select t.id, t.${sql.ref(column)} from ${sql.table(table)} t join chain c on t.id = c.next
          where t.company_id = ${scope.companyId}
      )
      select id from chain`,
  )
  if (chain.length === 0) throw fail('not_found')
  if (chain.some(({ id }) => id === below)) throw fail(circle)
}
