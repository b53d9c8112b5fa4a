import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import './types.ts'

let database: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test.for([
  ["'9007199254740991'::int8", 9007199254740991],
  ["'2026-03-01'::date", '2026-03-01'],
  ["'08:05:00'::time", '08:05'],
  ["'1234567890.10'::numeric", '1234567890.10'],
  ["'2026-03-01T12:00:00Z'::timestamptz", new Date('2026-03-01T12:00:00Z')],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ["array['2026-03-01']::date[]", ['2026-03-01']],
  ["array['08:05', '17:30']::time[]", ['08:05', '17:30']],
  ['array[0.10]::numeric[]', ['0.10']],
] as const)('%s arrives as %o', async ([sql, expected]) => {
  const { rows } = await client.query(`select ${sql} as value`)
  expect(rows[0].value).toEqual(expected)
})

test('a number that JavaScript would round is refused', async () => {
  await expect(client.query("select '9007199254740993'::int8")).rejects.toThrow('does not fit')
})
