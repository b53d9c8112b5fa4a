import { type Kysely, sql } from 'kysely'
import type { Scope } from '../scope.ts'

/**
 * Sets of links between two records: a table (company_id, owner, other) whose key is all three. Each method is one
 * statement, however many there are.
 *
 * @param owner the column of the record that has the set: 'task_id'.
 * @param other the column of what is in it: 'contact_id'.
 */
export function links<Tables, Name extends keyof Tables & string, Column extends keyof Tables[Name] & string>(
  area: Kysely<Tables>,
  name: Name,
  owner: Column,
  other: Column,
) {
  const table = sql.table(name)
  const [mine, theirs] = [sql.ref(owner), sql.ref(other)]
  return {
    /** What is in the sets of these records, by owner, each in the order of ids; a record without any is absent. */
    async of({ db, companyId }: Scope, owners: readonly number[]): Promise<Map<number, number[]>> {
      if (!owners.length) return new Map()
      const rows = await db.all(
        sql<{ owner: number; others: number[] }>`
          select ${mine} as owner, array_agg(${theirs} order by ${theirs}) as others from ${table}
          where company_id = ${companyId} and ${mine} = any(${owners}::bigint[]) group by 1`.compile(area),
      )
      return new Map(rows.map(({ owner, others }) => [owner, others]))
    },

    /** Makes the set of a record, which the caller has made or locked, these and no others. What stays is not touched. */
    async set({ db, companyId }: Scope, id: number, others: readonly number[]) {
      await db.run(
        sql`with gone as (
              delete from ${table}
              where company_id = ${companyId} and ${mine} = ${id} and ${theirs} <> all(${others}::bigint[])
            )
            insert into ${table} (company_id, ${mine}, ${theirs})
            select distinct ${companyId}::bigint, ${id}::bigint, x from unnest(${others}::bigint[]) x
            on conflict do nothing`.compile(area),
      )
    },

    /** Takes one out of every set, before it goes itself. Answers out of how many. */
    drop: ({ db, companyId }: Scope, gone: number): Promise<number> =>
      db.run(sql`delete from ${table} where company_id = ${companyId} and ${theirs} = ${gone}`.compile(area)),
  }
}
