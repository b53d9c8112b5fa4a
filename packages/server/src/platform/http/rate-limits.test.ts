import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { Database } from '../database/database.ts'
import { rateLimits } from './rate-limits.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = new Database(fresh.connection, { max: 1, timeFactor: 60 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('a try is counted while every connection is held by transactions, and stays counted when they are undone', async () => {
  const limits = rateLimits(database.reserve)
  const once = { name: 'test', points: 1, seconds: 60 }
  const undone = database.transaction({ settings: {} }, async (db) => {
    await db.raw('select 1')
    await limits.count(once, 'somebody')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expect(limits.count(once, 'somebody')).rejects.toMatchObject({ code: 'rate.limited' })
})

test('where no connection becomes free in time, the try may be made again: it is no bug', async () => {
  const limits = rateLimits(database.reserve)
  const held = await Promise.all([database.reserve.connect(), database.reserve.connect()])
  // Only now: on a busy machine the connections themselves take longer.
  database.reserve.options.connectionTimeoutMillis = 50
  const refused = limits.count({ name: 'test', points: 5, seconds: 60 }, 'somebody else')
  await expect(refused).rejects.toMatchObject({ code: 'server.unavailable' })
  for (const client of held) client.release()
})
