import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openOwnTestServer } from '../../testing/test-server.ts'
import { newKey } from './key.ts'
import { sweepStorage, tablesWithContents } from './sweeping.ts'

const server = openOwnTestServer()

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
  const exported = await kept(true)
  await server.asOwner(
    `insert into privacy.exports (company_id, requested_at, touched_at, status, key) values ($1, now(), now(), 'running', $2)`,
    [ana.companyId, exported],
  )
  await server.asOwner(
    `insert into storage.files (company_id, key, name, type, size, sha256) values ($1, $2, 'x.txt', 'text/plain', 1, 'x')`,
    [ana.companyId, named],
  )
  await server.asOwner('insert into storage.discarded (company_id, key) values ($1, $2)', [ana.companyId, noted])
  await sweepStorage.run({}, server.composed.jobContext, 'x')
  const left: string[] = []
  for await (const { key } of storage.keys()) left.push(key)
  expect(left.toSorted()).toEqual([named, noted, fresh, exported].toSorted())
  expect(left).not.toContain(unnamed)
})

it('the sweep sees the rows of every table that holds contents: what it could not see it would remove', async () => {
  const { database } = server.composed
  const holding = await database.transaction({ settings: {} }, (db) => tablesWithContents(db))
  expect(holding).toEqual(expect.arrayContaining(['privacy.exports', 'storage.files']))
  const policies = await server.asOwner<{ table: string }>(
    `select schemaname || '.' || tablename as table from pg_policies
     where cmd in ('SELECT', 'ALL') and permissive = 'PERMISSIVE' and qual ~ '^\\( SELECT identity.is_runner\\(\\)'`,
  )
  const seen = new Set(policies.map(({ table }) => table))
  expect(holding.filter((table) => !seen.has(table))).toEqual([])
})
