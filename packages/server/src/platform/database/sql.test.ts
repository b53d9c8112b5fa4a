import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { Database } from './database.ts'
import { anyOf } from './sql.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = new Database(fresh.connection, { max: 1 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('a statement with a list of ids finds them, and is not planned anew for each list', async () => {
  const times = 12
  const plans = await database.transaction({ settings: {} }, async (db) => {
    // As in production: the tests' database keeps every plan.
    await db.raw('set local plan_cache_mode = auto')
    await db.raw('create temporary table numbered on commit drop as select id from generate_series(1, 5000) id')
    await db.raw('create unique index on numbered (id)')
    await db.raw('analyze numbered')
    for (let n = 1; n <= times; n++) {
      const found = sql<{ id: number }>`select id from numbered where id = ${anyOf([n, n + 1, 9999])} order by id`
      expect(await db.all(found)).toEqual([{ id: n }, { id: n + 1 }])
    }
    const [kept] = await db.raw<{ custom: number; generic: number }>(
      `select custom_plans as custom, generic_plans as generic from pg_prepared_statements
       where statement like '%from numbered where id =%'`,
    )
    return kept!
  })
  expect(plans).toEqual({ custom: 5, generic: times - 5 })
})
