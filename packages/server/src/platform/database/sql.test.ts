import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { Database } from './database.ts'
import { anyOf, builtOnce, compiled, written } from './sql.ts'

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

const tag = (text: TemplateStringsArray, ...values: unknown[]) => {
  const { sql: built, parameters } = compiled(sql(text, ...values))
  return { builder: { sql: built, parameters }, ours: written(text, values) }
}

test('a tag is written as the builder writes it, whatever its values', () => {
  const day = new Date()
  const tags = [
    tag`select 1`,
    tag`select ${1}, ${'dois'}, ${null}, ${true}, ${day}, ${[1, 2]}, ${{ a: 1 }}, ${Buffer.from('a')}`,
    tag`select ${1} where id = ${anyOf([3, 4])} and ${sql.ref('name')} = ${'Ana'}`,
  ]
  for (const { builder, ours } of tags) expect(ours).toEqual(builder)
  // The same template with a part of the text where a value was.
  const either = (value: unknown) => tag`select ${value}`
  expect(either(1).ours).toEqual(either(1).builder)
  expect(either(sql.ref('id')).ours).toEqual(either(sql.ref('id')).builder)
})

test('a statement built once has the values of each call, in the places of their marks', () => {
  let times = 0
  const query = builtOnce(['company', 'ids'], ({ company, ids }) => {
    times++
    return sql`select ${company}, ${7} where id = ${anyOf(ids)} and company_id = ${company}`
  })
  expect(query({ company: 1, ids: [2, 3] })).toMatchObject({
    sql: 'select $1, $2 where id = any((select $3::bigint[])::bigint[]) and company_id = $4',
    parameters: [1, 7, [2, 3], 1],
  })
  expect(query({ company: 5, ids: [] }).parameters).toEqual([5, 7, [], 5])
  expect(times).toBe(1)
})
