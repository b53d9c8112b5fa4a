import { systemActor } from '../identity/session/actor.ts'
import { inScope, type Scope } from '../platform/scope.ts'
import type { TestServer } from './test-server.ts'

/**
 * How many rows of tables a work of a person reads, or of their company's system, which depends on no machine and on no moment. Rows that an
 * index alone answers are not counted. The tables are analysed before, as they are where years have passed.
 */
export async function rowsRead(
  server: TestServer,
  { companyId, userId = null }: { companyId: number; userId?: number | null },
  tables: readonly string[],
  work: (scope: Scope) => Promise<unknown>,
): Promise<number> {
  const { database, services } = server.composed
  await server.asOwner(`vacuum analyze ${tables.join()}`)
  const actor = { ...systemActor(companyId, 'America/Sao_Paulo'), userId }
  return inScope(database, services, actor, {}, async (scope) => {
    const readSoFar = async () =>
      (await scope.db.first<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_all_tables
        where relid = any(${tables}::text[]::regclass[]::oid[])`)!.read
    const before = await readSoFar()
    await work(scope)
    return (await readSoFar()) - before
  })
}
