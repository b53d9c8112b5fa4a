import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { newKey } from './key.ts'
import { sweepStorage } from './sweeping.ts'

const server = openTestServer()

it('the sweep removes contents without a row, and leaves contents with a row and those written today', async () => {
  const ana = await server.company()
  const { storage } = server.composed.services
  const kept = async (old: boolean) => {
    const key = newKey()
    await storage.put(key, Readable.from([Buffer.from('x')]), { type: 'text/plain' })
    const written = new Date(Date.now() - (old ? 3 : 0) * 24 * 3600_000)
    await utimes(join(server.dataDir, 'files', key), written, written)
    return key
  }
  const [named, noted, unnamed, fresh] = [await kept(true), await kept(true), await kept(true), await kept(false)]
  await server.asOwner(
    `insert into storage.files (company_id, key, name, type, size, sha256) values ($1, $2, 'x.txt', 'text/plain', 1, 'x')`,
    [ana.companyId, named],
  )
  await server.asOwner('insert into storage.discarded (company_id, key) values ($1, $2)', [ana.companyId, noted])
  await sweepStorage.run({}, server.composed.jobContext, 'x')
  const left: string[] = []
  for await (const { key } of storage.keys()) left.push(key)
  expect(left.toSorted()).toEqual([named, noted, fresh].toSorted())
  expect(left).not.toContain(unnamed)
})
