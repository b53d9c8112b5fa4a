import { expect } from 'vitest'
import { systemActor } from '../identity/session/actor.ts'
import { inScope, type Scope } from '../platform/scope.ts'
import type { OwnTestServer } from './test-server.ts'

type Asked = [
  server: OwnTestServer,
  who: { companyId: number; userId?: number | null },
  tables: readonly string[],
  work: (scope: Scope) => Promise<unknown>,
]

/**
 * How many rows of tables a work of a person reads, or of their company's system, which depends on no machine and on no moment. Rows that an
 * index alone answers are not counted. The tables are analysed before, as they are where years have passed; what the database counted
 * of others while another file's tests wrote there would decide how they are joined, so its server is of the file alone.
 */
export const rowsRead = (...asked: Asked) => countedOf('seq_tup_read + coalesce(idx_tup_fetch, 0)', asked)

/** As `rowsRead`: how often it searches the indexes of the tables. */
export const searchesOf = (...asked: Asked) => countedOf('coalesce(idx_scan, 0)', asked)

async function countedOf(what: string, [server, { companyId, userId = null }, tables, work]: Asked): Promise<number> {
  const { database, services } = server.composed
  await vacuumed(server, tables)
  const actor = { ...systemActor(companyId, 'America/Sao_Paulo'), userId }
  return inScope(database, services, actor, {}, async (scope) => {
    const soFar = async () => {
      const [row] = await scope.db.raw<{ counted: number }>(
        `select sum(${what})::int as counted from pg_stat_xact_all_tables where relid = any($1::text[]::regclass[]::oid[])`,
        [tables],
      )
      return row!.counted
    }
    const before = await soFar()
    await work(scope)
    return (await soFar()) - before
  })
}

/**
 * An index answers alone for what everybody sees: nothing that a transaction, such as a job's, may still see otherwise, no row whose commit
 * is not written yet, which these servers do later than they answer, and no page with a deleted row, which a vacuum leaves where it finds few.
 */
const vacuumed = (server: OwnTestServer, tables: readonly string[]) =>
  expect
    .poll(
      async () => {
        await server.asOwner(`select pg_logical_emit_message(false, 'tests', '', true)`)
        await server.asOwner(`vacuum (analyze, index_cleanup on) ${tables.join()}`)
        return server.asOwner(
          `select relname, relpages, relallvisible, array(select state || ': ' || query from pg_stat_activity
             where (backend_xmin is not null or backend_xid is not null) and coalesce(datname, current_database()) = current_database()
               and pid <> pg_backend_pid()) as held_by
           from pg_class where oid = any($1::text[]::regclass[]::oid[]) and relallvisible < relpages`,
          [tables],
        )
      },
      { interval: 200 },
    )
    .toEqual([])
