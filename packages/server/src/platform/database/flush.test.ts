import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { Database } from './database.ts'

test('the beginning of a transaction and the statements sent with it leave in one write', async () => {
  const fresh = await freshDatabase()
  const database = new Database(fresh.connection, { max: 2 })
  try {
    let writes = 0
    database.pool.on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Counted } }).connection
      for (const method of ['_write', '_writev'] as const) {
        const write = stream[method]
        stream[method] = function (...given) {
          writes++
          return write.apply(this, given)
        }
      }
    })
    const ask = () =>
      database.transaction({ settings: { 'app.company_id': '7' }, readOnly: true }, async (db) => {
        const numbers = await Promise.all([1, 2, 3].map((n) => db.raw<{ n: number }>('select $1::int as n', [n])))
        return [numbers.flat().map(({ n }) => n), writes]
      })
    await ask()
    writes = 0
    expect(await ask()).toEqual([[1, 2, 3], 1])
  } finally {
    await database.close()
    await fresh.drop()
  }
})

type Counted = Record<'_write' | '_writev', (...given: unknown[]) => void>
