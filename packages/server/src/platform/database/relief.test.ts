import { expect, it } from 'vitest'
import { fail } from '../errors.ts'
import type { Database } from './database.ts'
import { Relief } from './relief.ts'

/** @param come how far the standby is at each question. */
function made(come: (number | Error)[]) {
  let now = 0
  const primary = { name: 'primary', statement: async () => [{ lsn: '0/10' }] } as unknown as Database
  const standby = {
    name: 'standby',
    statement: async () => {
      const next = come.shift() ?? 0
      now += 1000
      if (next instanceof Error) throw next
      return [{ there: next >= 10 }]
    },
  } as unknown as Database
  const relief = new Relief(primary, standby, { now: () => now })
  const where = async (database: Database) => (database as unknown as { name: string }).name
  return { relief, where, passes: (ms: number) => (now += ms) }
}

it('the standby reads once it has come as far as the primary was, and is asked once', async () => {
  const { relief, where } = made([9, 10])
  const reads = relief.reads()
  expect(await Promise.all([reads(where), reads(where)])).toEqual(['standby', 'standby'])
  expect(await reads(where)).toBe('standby')
})

it('the primary reads while the standby is behind or away, which is not asked again for a while', async () => {
  for (const found of [[9, 9, 9], [new Error('gone')]]) {
    const { relief, where, passes } = made([...found, 10])
    expect(await relief.reads()(where)).toBe('primary')
    expect(await relief.reads()(where)).toBe('primary')
    passes(30_000)
    expect(await relief.reads()(where)).toBe('standby')
  }
})

it('what the standby breaks off, the primary reads again; other errors stay', async () => {
  const { relief } = made([10])
  const reads = relief.reads()
  const seen: string[] = []
  const work = async (database: Database) => {
    const { name } = database as unknown as { name: string }
    seen.push(name)
    if (name === 'standby') throw fail('server.unavailable')
    return name
  }
  expect(await reads(work)).toBe('primary')
  expect(seen).toEqual(['standby', 'primary'])
  await expect(
    made([10]).relief.reads()(async () => {
      throw fail('not_found')
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

it('without a standby the primary reads', async () => {
  const primary = {} as Database
  expect(await new Relief(primary, undefined).reads()(async (database) => database === primary)).toBe(true)
})
