import { type Kysely, sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { anyOf } from './sql.ts'

/**
 * Sets of links between two records: a table (company_id, owner, other) whose key is all three columns. Each method is
 * one statement, for any number of links.
 * @param _area the builder of the area's generated tables; the compiler checks the columns against them.
 * @param owner the column of the record that has the set: 'task_id'.
 * @param other the column of the members: 'contact_id'.
 */
export function links<Tables, Name extends keyof Tables & string, Column extends keyof Tables[Name] & string>(
  _area: Kysely<Tables>,
  name: Name,
  owner: Column,
  other: Column,
) {
  const table = sql.table(name)
  const [mine, theirs] = [sql.ref(owner), sql.ref(other)]
  return {
    /** The members of these records' sets, by owner, in the order of their ids. A record without members is absent. */
    async of({ db, companyId }: Scope, owners: readonly number[]): Promise<Map<number, number[]>> {
      if (!owners.length) return new Map()
      const rows = await db.all<{ owner: number; others: number[] }>`
        select ${mine} as owner, array_agg(${theirs} order by ${theirs}) as others from ${table}
        where company_id = ${companyId} and ${mine} = ${anyOf(owners)} group by 1`
      return new Map(rows.map(({ owner, others }) => [owner, others]))
    },

    /**
     * Makes the set of a record, which the caller has created or locked, equal to `others`. Members that stay are not
     * written.
     */
    async set({ db, companyId }: Scope, id: number, others: readonly number[]) {
      await db.run`with gone as (
            delete from ${table}
            where company_id = ${companyId} and ${mine} = ${id} and ${theirs} <> all(${others}::bigint[])
          )
          insert into ${table} (company_id, ${mine}, ${theirs})
          select distinct ${companyId}::bigint, ${id}::bigint, x from unnest(${others}::bigint[]) x
          on conflict do nothing`
    },

    /** Removes a member from every set before it is deleted itself. Returns from how many. */
    drop: ({ db, companyId }: Scope, gone: number): Promise<number> =>
      db.run`delete from ${table} where company_id = ${companyId} and ${theirs} = ${gone}`,
  }
}
