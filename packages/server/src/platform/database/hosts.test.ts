import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { readSettings } from '../settings.ts'
import { databaseAddress } from './address.ts'
import { connectionTo, isOfSeveral, Servers, serversOf } from './hosts.ts'
import { connectOwner } from './session.ts'

test.each([
  ['postgres://ana:senha@um,dois:6432/prumo', ['um:5432', 'dois:6432']],
  [
    'postgres://ana:senha@um:5433,dois:5434/prumo?target_session_attrs=read-write&sslmode=require',
    ['um:5433', 'dois:5434'],
  ],
  ['postgres://ana@/prumo?host=um,dois&port=6432', ['um:6432', 'dois:6432']],
  ['postgres://ana@/prumo?host=/var/run/a,/var/run/b&port=1,2', ['/var/run/a:1', '/var/run/b:2']],
])('DATABASE_URL takes the servers of %s', (DATABASE_URL, servers) => {
  expect(serversOf(DATABASE_URL)!.map(({ host, port }) => `${host}:${port}`)).toEqual(servers)
  expect(isOfSeveral(DATABASE_URL)).toBe(true)
  expect(readSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  expect(databaseAddress(DATABASE_URL)).toMatchObject({ database: 'prumo' })
})

test('what each server is reached by has the rest of the address', () => {
  expect(serversOf('postgres://ana:se%2Cnha@um,dois/prumo?sslmode=require')!.map(({ url }) => url)).toEqual([
    'postgres://ana:se%2Cnha@um:5432/prumo?sslmode=require',
    'postgres://ana:se%2Cnha@dois:5432/prumo?sslmode=require',
  ])
})

test.each(['postgres://ana:se,nha@um/prumo', 'postgres://ana@um/prumo?options=-c%20search_path%3Da,b'])(
  '%s names one server',
  (address) => expect(isOfSeveral(address)).toBe(false),
)

test.each([
  ['postgres://ana@um,dois/prumo?target_session_attrs=standby', 'target_session_attrs=standby não serve'],
  ['postgres://ana@/prumo?host=um,dois,tres&port=1,2', 'use um endereço que comece com postgres://'],
])('DATABASE_URL refuses %s, in words', (DATABASE_URL, words) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(words)
})

test('the first server that accepts writing is chosen, and asked again after two seconds', async () => {
  let now = 0
  const standing = new Map<string, 'writes' | 'reads' | Error>([
    ['um', new Error('connect ECONNREFUSED')],
    ['dois', 'reads'],
  ])
  let asked = 0
  const servers = new Servers(serversOf('postgres://ana@um,dois/prumo')!, {
    now: () => now,
    ask: async ({ host }) => {
      asked++
      return standing.get(host)!
    },
  })
  await expect(servers.choose()).rejects.toMatchObject({ code: '25006' })
  standing.set('dois', 'writes')
  expect((await servers.choose()).host).toBe('dois')
  standing.set('um', 'writes').set('dois', 'reads')
  const before = asked
  expect((await servers.choose()).host).toBe('dois')
  expect(asked).toBe(before)
  now += 2001
  expect((await servers.choose()).host).toBe('um')
  standing.set('um', new Error('gone')).set('dois', new Error('gone too'))
  now += 2001
  await expect(servers.choose()).rejects.toThrow('gone')
})

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a connection goes to the server that is there', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const free = (probe.address() as { port: number }).port
  await new Promise((closed) => probe.close(closed))
  const { host, port, user, database, password } = fresh.connection
  const secret = password ? `:${encodeURIComponent(String(password))}` : ''
  const connection = connectionTo(
    `postgres://${user}${secret}@/${database}?host=127.0.0.1,${encodeURIComponent(host!)}&port=${free},${port ?? 5432}`,
  )
  const owner = await connectOwner(connection)
  expect((await owner.query('select current_database() as name')).rows).toEqual([{ name: database }])
  await owner.end()
  const pool = new pg.Pool({ ...connection, max: 2 })
  expect(await Promise.all([1, 2, 3].map(async (n) => (await pool.query('select $1::int as n', [n])).rows[0]))).toEqual(
    [{ n: 1 }, { n: 2 }, { n: 3 }],
  )
  await pool.end()
})
