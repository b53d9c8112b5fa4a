import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { jobs } from '../areas.ts'
import { buildDemo } from '../demo/building.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { beginRestore } from '../platform/database/unfinished-restore.ts'
import { demoCompany } from '../platform/demo/demo-builder.ts'
import { leavingOf } from '../platform/jobs/leaving.ts'
import { JobQueue } from '../platform/jobs/queue.ts'
import { readSettings } from '../platform/settings.ts'
import { collectDiscarded } from '../platform/storage/collecting.ts'
import { diskStorage } from '../platform/storage/disk.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { startS3Server } from '../platform/storage/testing/s3-server.ts'
import { migrations, openServices, prepareDatabase } from '../services.ts'
import { deep } from '../testing/changed.ts'
import { type AdminConnection, onDatabase, testDatabasePrefix, withClient } from '../testing/database-server.ts'
import { canMount, mountSmallDisk } from '../testing/faults/small-disk.ts'
import { hangLimits } from '../testing/hang-limits.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { foreignKeysOf, ownSchemas, queueSchema, quoted, schemaOf, tablesOf } from './catalog.ts'
import { writeWhole } from './destination.ts'
import { mostBytes, Tail } from './format.ts'
import { writeBackup } from './making.ts'
import { checkBackup } from './reading.ts'
import { type RestoreParts, restoreBackup } from './restoring.ts'
import { RowSum } from './row-sum.ts'
import { readTar, writeTar } from './tar.ts'

const server = openOwnTestServer()
const folder = mkdtempSync(join(tmpdir(), 'prumo-backup-'))
const schemas = ownSchemas(migrations)
const quiet = { info: () => {}, error: () => {} }
const undo: (() => unknown)[] = []
let ana: Person

beforeAll(async () => {
  await buildDemo(server.composed)
  const { body } = await server.call(undefined, 'POST /sign/client', {
    body: { email: demoCompany.email, password: demoCompany.password },
  })
  ana = await server.person(body.token, demoCompany.email, demoCompany.password)
})

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newPath = () => join(folder, `${randomUUID()}.tar.gz`)

async function backUp(connection = server.database.connection, storage: Storage = server.composed.services.storage) {
  const path = newPath()
  const parts = { connection, storage, migrations, version: '0.1.0', at: new Date() }
  const written = await writeWhole(path, (to) => writeBackup(parts, to))
  return { path, ...written }
}

/** A database without any table, owned by the superuser or another user. */
async function emptyDatabase(user?: string): Promise<pg.ClientConfig> {
  const admin = inject('databaseServer')
  const name = `${testDatabasePrefix}${randomUUID().replaceAll('-', '')}`
  await withClient(admin, (client) => client.query(`create database ${name} ${user ? `owner ${user}` : ''}`))
  undo.push(() => withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`)))
  return { ...onDatabase(admin, name), ...(user !== undefined && { user }) }
}

const place = () => diskStorage(mkdtempSync(join(folder, 'files-')))

async function prepare(connection: pg.ClientConfig, upTo?: string) {
  const queue = new JobQueue(connection, quiet)
  try {
    return await prepareDatabase(connection, queue, { upTo, restoring: true })
  } finally {
    await queue.close()
  }
}

async function restore(path: string, connection: pg.ClientConfig, more: Partial<RestoreParts> = {}) {
  return restoreBackup({
    path,
    connect: async () => connection,
    storage: place(),
    migrations,
    replace: false,
    leaving: leavingOf(jobs),
    prepare: (upTo) => prepare(connection, upTo),
    ...more,
  })
}

/** Every row of every table, as the database's own JSON, in any order. */
async function everyRow(connection: pg.ClientConfig, except = (_table: string) => false) {
  return withClient(connection, async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name } of (await tablesOf(client, schemas)).filter((table) => !except(table.name))) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${quoted(name)} t`)
      found[name] = rows.map(({ row }) => row).sort()
    }
    return found
  })
}

/** Every constraint, policy and privilege of the tables. */
/** @param later by how much numbers go on after a restore. */
async function everyRule(connection: pg.ClientConfig, later = 0) {
  return withClient(connection, async (client) => ({
    foreignKeys: await foreignKeysOf(client, schemas),
    constraints: await all(
      client,
      `select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) from pg_constraint`,
    ),
    triggers: await all(
      client,
      'select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal',
    ),
    security: await all(
      client,
      `select oid::regclass::text, relrowsecurity, relforcerowsecurity from pg_class where relrowsecurity`,
    ),
    policies: await all(client, 'select polrelid::regclass::text, polname::text from pg_policy'),
    sequences: await all(
      client,
      `select schemaname::text, sequencename::text, last_value + case schemaname when '${queueSchema}' then 0 else ${later} end
       from pg_sequences`,
    ),
  }))
}

const all = async (client: pg.Client, text: string) =>
  (await client.query({ text: `${text} order by 1, 2`, rowMode: 'array' })).rows as unknown[]

/** Reads every content that the restored rows name from the storage. */
async function requireEveryContent(connection: pg.ClientConfig, storage: Storage): Promise<number> {
  const rows = await withClient(
    connection,
    async (client) =>
      (
        await client.query<{ key: string; sha256: string }>(
          'select key, sha256 from storage.files union all select key, sha256 from files.provided_files',
        )
      ).rows,
  )
  for (const { key, sha256 } of rows) {
    const { stream } = await storage.get(key)
    expect(
      createHash('sha256')
        .update(await buffer(stream))
        .digest('hex'),
    ).toBe(sha256)
  }
  return rows.length
}

const hasTables = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => (await tablesOf(client, schemas)).length > 0)

/** What a restore depends on: a branch that changes it tries every drill. */
const kept = [
  'packages/server/definitions/',
  'packages/server/migrations/',
  'packages/server/src/backup/',
  'packages/server/src/platform/',
  'packages/server/src/services.ts',
]

/** A drill with a whole restore, which takes some 12 seconds of processor: in `npm test` those whose turn it is. */
const drill = deep(...kept)

test('a restore into an empty place gives every row, every rule and every file', async () => {
  const { path, tail, size } = await backUp()
  expect(statSync(path)).toMatchObject({ size, mode: 0o100600 })
  const [target, storage] = [await emptyDatabase(), place()]

  const restored = await restore(path, target, { storage })

  expect(restored).toMatchObject({ migrated: [], removed: 0, files: { count: tail.files.count } })
  const { connection } = server.database
  expect(await everyRow(target, atOpening)).toEqual(await everyRow(connection, atOpening))
  expect(await everyRule(target)).toEqual(await everyRule(connection, 1_000_000))
  expect(await requireEveryContent(target, storage)).toBeGreaterThan(5)
  expect(tail.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000)
})

/** The queue records that it was opened. */
const atOpening = (table: string) => [`${queueSchema}.version`, `${queueSchema}.queue`, 'storage.mark'].includes(table)

drill('a restored server starts: people sign in, read and write', async () => {
  const { path } = await backUp()
  const dataDir = mkdtempSync(join(folder, 'server-'))
  const [connection, storage] = [await emptyDatabase(), diskStorage(join(dataDir, 'files'))]
  await restore(path, connection, { storage })

  const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', PORT: '0', DATABASE_POOL: '4', ...hangLimits })
  const { compose } = await import('../server.ts')
  const { pino } = await import('pino')
  const server = await compose({ settings, log: pino({ level: 'silent' }), connection })
  undo.push(() => server.close())
  const call = async (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api${url}`,
      headers: token ? { 'request-token': token } : {},
      ...(payload && { payload }),
    })
  const { email, password } = demoCompany
  const { token } = (await call('POST', '/sign/client', undefined, { email, password })).json<{ token: string }>()
  const contacts = async () => (await call('GET', '/contacts', token)).json<{ total: number }>().total
  const before = await contacts()
  const answer = await call('POST', '/contacts', token, { name: 'Nova', email: 'nova@prova.com.br', phone: '' })
  expect(answer.statusCode).toBe(201)
  expect(await contacts()).toBe(before + 1)
})

drill('a backup made while people write and delete is consistent: the state of one instant', async () => {
  const file = new File(['Proposta'], 'proposta.txt', { type: 'text/plain' })
  const kept = await ana.call('POST /client/my-attachments/file', { files: [file] })
  expect(kept.status).toBe(201)
  let written = 0
  let stop = false
  const write = async () => {
    while (!stop) {
      const { status } = await ana.call('POST /contacts', {
        body: { name: `Durante ${written + 1}`, email: `durante${written + 1}@prova.com.br`, phone: '' },
      })
      expect(status).toBe(201)
      written++
    }
  }
  const writing = write()
  while (written < 3) await new Promise((resolve) => setTimeout(resolve, 5))

  // A slow disk, so that rows are written and deleted after the instant of the backup.
  const path = newPath()
  const parts = { connection: server.database.connection, storage: server.composed.services.storage }
  const chunks: Buffer[] = []
  const before = written
  let deleted: Promise<unknown> | undefined
  const slow = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      deleted ??= deleteNewestFile()
      const from = written
      void deleted.then(async () => {
        while (!stop && written < from + 5) await new Promise((resolve) => setTimeout(resolve, 5))
        done()
      }, done)
    },
  })
  await writeBackup({ ...parts, migrations, version: '0.1.0', at: new Date() }, slow)
  stop = true
  await writing
  writeFileSync(path, Buffer.concat(chunks))

  const [target, storage] = [await emptyDatabase(), place()]
  await restore(path, target, { storage })
  const [{ contacts, told }] = (await withClient(
    target,
    async (client) =>
      (
        await client.query(`
          select (select array_agg(substr(name, 9)::int order by id) from contacts.contacts where name like 'Durante%') as contacts,
            (select count(*)::int from audit.trail where action = 'contact.created' and after->>'name' like 'Durante%') as told`)
      ).rows,
  )) as [{ contacts: number[]; told: number }]
  expect(contacts).toEqual(contacts.map((_, n) => n + 1))
  expect(contacts.length).toBeGreaterThanOrEqual(before)
  expect(contacts.length).toBeLessThan(written)
  expect(told).toBe(contacts.length)
  // The file deleted meanwhile is in the backup, because it existed at that instant.
  await requireEveryContent(target, storage)
  const names = await withClient(target, (client) => client.query(`select name from storage.files`))
  expect(names.rows).toContainEqual({ name: 'proposta.txt' })
  // The collector removes it from this storage.
  const [{ key }] = await server
    .asOwner<{ key: string }>('select key from storage.discarded order by discarded_at desc limit 1')
    .then((rows) => rows as [{ key: string }])
  const { stream } = await server.composed.services.storage.get(key)
  stream.destroy()
  await collectDiscarded.run({}, server.composed.jobContext, 'now')
  await expect(server.composed.services.storage.get(key)).rejects.toMatchObject({ code: 'not_found' })
})

/** Deletes Ana's newest file with her calls, for good. */
async function deleteNewestFile() {
  const [{ id }] = (await server.asOwner<{ id: number }>(
    `select file_id as id from files.own_files where user_id = $1 order by file_id desc limit 1`,
    [ana.userId],
  )) as [{ id: number }]
  const { status } = await ana.call('DELETE /client/my-attachments/file/{id}', { params: { id } })
  expect(status).toBe(200)
  const gone = await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'own_file', id } })
  expect(gone.status).toBe(200)
}

test('a truncated or altered backup is refused before anything is changed', async () => {
  const { path } = await backUp()
  const whole = readFileSync(path)
  const content = gunzipSync(whole)
  const altered = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(content)
    change(bytes)
    return gzipSync(bytes)
  }
  const flipped = Buffer.from(whole)
  flipped[Math.floor(whole.length / 2)]! ^= 1
  const broken: Record<string, Buffer> = {
    'half of it': whole.subarray(0, whole.length / 2),
    'all but its last byte': whole.subarray(0, -1),
    nothing: Buffer.alloc(0),
    'a flipped bit': flipped,
    'a changed letter in a row': altered((bytes) =>
      bytes.write('Pazaria', bytes.indexOf('Padaria', content.indexOf('tabelas/identity.companies'))),
    ),
    'a changed byte in a file': altered((bytes) => {
      const at = content.lastIndexOf('arquivos/') + 512
      bytes[at]! ^= 1
    }),
    'a changed count': altered((bytes) => {
      const at = bytes.indexOf('"rows": ', content.lastIndexOf('fim.json')) + '"rows": '.length
      bytes[at] = bytes[at] === 0x39 ? 0x38 : bytes[at]! + 1
    }),
    'its end left out': gzipSync(
      Buffer.concat([content.subarray(0, content.lastIndexOf('fim.json')), Buffer.alloc(1024)]),
    ),
    'something behind its end': Buffer.concat([whole, Buffer.from('mais')]),
    'two of it': Buffer.concat([whole, whole]),
    'something else': gzipSync(Buffer.from('não é uma cópia')),
    'a text': Buffer.from('não é uma cópia'),
  }
  const target = await emptyDatabase()
  for (const [what, bytes] of Object.entries(broken)) {
    const bad = newPath()
    writeFileSync(bad, bytes)
    await expect(restore(bad, target), what).rejects.toThrow('A cópia não pode ser usada')
    await expect(checkBackup(bad), what).rejects.toThrow('A cópia não pode ser usada')
  }
  expect(await hasTables(target)).toBe(false)
})

type Piece = { name: string; content: Buffer }

/** The backup at `path` with other members, as somebody who knows the format would write it. */
async function rewritten(path: string, change: (pieces: Piece[]) => Piece[]) {
  const pieces: Piece[] = []
  for await (const { name, content } of readTar(Readable.from([readFileSync(path)]).pipe(createGunzip()))) {
    pieces.push({ name, content: await buffer(content) })
  }
  async function* members() {
    for (const { name, content } of change(pieces)) yield { name, size: content.length, content: [content] }
  }
  const forged = newPath()
  writeFileSync(forged, gzipSync(await buffer(writeTar(members(), new Date())), { level: 1 }))
  return forged
}

test('a backup put together by hand is refused before anything is changed, and is not read into memory', async () => {
  const { path } = await backUp()
  const named = (pieces: Piece[], name: RegExp) => pieces.find((piece) => name.test(piece.name))!
  const before = (pieces: Piece[], name: RegExp, ...more: Piece[]) =>
    pieces.flatMap((piece) => (piece === named(pieces, name) ? [...more, piece] : [piece]))
  const [index, file, end] = [/indice/, /arquivos\/[0-9a-f]{2}\//, /^fim/]
  const text = (name: string, content: string): Piece => ({ name, content: Buffer.from(content) })
  const forgeries: Record<string, (pieces: Piece[]) => Piece[]> = {
    'a path out of its folder': (all) => before(all, end, text('arquivos/../../../etc/cron.d/x', 'x')),
    'an absolute path': (all) => before(all, end, text('/etc/cron.d/x', 'x')),
    'an index with a path out of the folder': (all) =>
      before(
        all,
        end,
        text(
          'arquivos/indice/000009.json',
          JSON.stringify([{ key: '../../x', size: 1, sha256: '0'.repeat(64), type: '' }]),
        ),
        text('arquivos/../../x', 'x'),
      ),
    'two beginnings': (all) => [all[0]!, ...all],
    'two ends': (all) => [...all, all.at(-1)!],
    'rows behind the end': (all) => [...all, named(all, /^tabelas/)],
    'a file twice': (all) => before(all, end, named(all, file)),
    'an index twice': (all) => before(all, end, named(all, index)),
    'rows twice': (all) => before(all, end, named(all, /^tabelas/)),
    'a table that its beginning does not name': (all) =>
      before(all, end, text('tabelas/identity.secrets/000001', '1\n')),
    'a name that is none of ours': (all) => before(all, end, text('leia-me.txt', 'x')),
    'a beginning larger than any': (all) => [
      { name: 'inicio.json', content: Buffer.alloc(mostBytes.head + 1, ' ') },
      ...all.slice(1),
    ],
    'an index larger than any': (all) =>
      before(all, end, { name: 'arquivos/indice/000009.json', content: Buffer.alloc(mostBytes.index + 1, ' ') }),
  }
  const target = await emptyDatabase()
  for (const [what, forge] of Object.entries(forgeries)) {
    await expect(restore(await rewritten(path, forge), target), what).rejects.toThrow('A cópia não pode ser usada')
  }
  expect(await hasTables(target)).toBe(false)
  expect((await checkBackup(await rewritten(path, (all) => all))).tail.files.count).toBeGreaterThan(3)
})

drill(
  'rows of a company that does not exist are refused although the sums agree, and the database stays empty',
  async () => {
    const { path } = await backUp()
    const forged = await rewritten(path, (pieces) => {
      const rows = pieces.find(({ name }) => name.startsWith('tabelas/contacts.contacts/'))!
      rows.content = Buffer.from(rows.content.toString().replaceAll(/^\d+\t/gm, '4711\t'))
      const end = pieces.at(-1)!
      const tail = Tail.parse(JSON.parse(end.content.toString()))
      const table = tail.tables.find(({ name }) => name === 'contacts.contacts')!
      const sum = new RowSum()
      for (const row of rows.content.toString().split(/(?<=\n)/)) sum.add(row)
      Object.assign(table, {
        bytes: rows.content.length,
        sha256: createHash('sha256').update(rows.content).digest('hex'),
        sum: sum.text,
      })
      end.content = Buffer.from(JSON.stringify(tail))
      return pieces
    })
    await checkBackup(forged)
    const [target, storage] = [await emptyDatabase(), place()]
    await expect(restore(forged, target, { storage })).rejects.toThrow(
      /A cópia não pode ser usada: o banco de dados recusa o que ela tem em contacts\.contacts/,
    )
    expect((await everyRow(target))['identity.companies']).toEqual([])
    await restore(path, target, { storage })
  },
)

drill(
  'a database that stores other rows than it is given, or a storage with other contents, is detected, and the restore does not count',
  async () => {
    const { path } = await backUp()
    const target = await emptyDatabase()
    const preparePadding = async (upTo?: string) => {
      const applied = await prepare(target, upTo)
      const padding = 'alter table routine.tags alter column label type character(200)'
      if (upTo !== undefined) await withClient(target, (client) => client.query(padding))
      return applied
    }
    await expect(restore(path, target, { prepare: preparePadding })).rejects.toThrow(
      'A tabela routine.tags não ficou igual à da cópia; nada foi restaurado.',
    )
    expect(await everyRow(target, (table) => table !== 'routine.tags')).toEqual({ 'routine.tags': [] })

    const kept = place()
    const forgetful: Storage = {
      ...kept,
      get: async (key) => {
        const found = await kept.get(key)
        found.stream.destroy()
        return { ...found, stream: Readable.from([Buffer.alloc(found.size)]) }
      },
    }
    const another = await emptyDatabase()
    await expect(restore(path, another, { storage: forgetful })).rejects.toThrow(
      'Os arquivos não ficaram iguais aos da cópia; nada foi restaurado.',
    )
    expect(await everyRow(another, (table) => table !== 'routine.tags')).toEqual({ 'routine.tags': [] })
  },
)

drill(
  'an interrupted restore can be repeated, and removes the contents that the first one would have removed',
  async () => {
    const { path, tail } = await backUp()
    const [target, storage] = [await emptyDatabase(), place()]
    await restore(path, target, { storage })
    const [stray, key] = ['00/11/2233445566778899aabbccddeeff', await someKey()]
    await storage.put(stray, (await storage.get(key)).stream, { type: 'application/pdf' })
    await withClient(target, (client) => client.query('update storage.files set key = $1 where key = $2', [stray, key]))

    let stored = 0
    const dying: Storage = {
      ...storage,
      async put(...content) {
        await storage.put(...content)
        if (++stored < 3) return
        await withClient(inject('databaseServer'), (admin) =>
          admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and application_name = 'prumo restore'`,
            [target.database],
          ),
        )
      },
    }
    await expect(restore(path, target, { storage: dying, replace: true })).rejects.toThrow(/connection/)
    expect((await everyRow(target))['identity.companies']).toEqual([])

    expect(await restore(path, target, { storage })).toMatchObject({ removed: 1, files: { count: tail.files.count } })
    await expect(storage.get(stray)).rejects.toMatchObject({ code: 'not_found' })
    await requireEveryContent(target, storage)
    expect(await everyRow(target, atOpening)).toEqual(await everyRow(server.database.connection, atOpening))
    expect(await restore(path, target, { storage, replace: true })).toMatchObject({ removed: 0 })
  },
)

drill(
  'a database that is not empty is refused, and replaced only when asked to, with the contents that nothing names any more',
  async () => {
    const { path } = await backUp()
    const [target, storage] = [await emptyDatabase(), place()]
    await restore(path, target, { storage })
    const stray = '00/11/2233445566778899aabbccddeeff'
    await storage.put(stray, (await server.composed.services.storage.get(await someKey())).stream, {
      type: 'application/pdf',
    })
    await withClient(target, (client) =>
      client.query(
        `insert into storage.files (company_id, key, name, type, size, sha256)
       select min(id), $1, 'velho.pdf', 'application/pdf', 1, repeat('0', 64) from identity.companies`,
        [stray],
      ),
    )

    await expect(restore(path, target, { storage })).rejects.toThrow('não está vazio')
    await withClient(target, async (client) => {
      expect((await client.query(`select from storage.files where name = 'velho.pdf'`)).rowCount).toBe(1)
      await expect(restore(path, target, { storage, replace: true })).rejects.toThrow('está em uso')
    })

    expect(await restore(path, target, { storage, replace: true })).toMatchObject({ removed: 1 })
    await expect(storage.get(stray)).rejects.toMatchObject({ code: 'not_found' })
    expect(await everyRow(target, atOpening)).toEqual(await everyRow(server.database.connection, atOpening))
    await requireEveryContent(target, storage)
  },
)

const someKey = async () =>
  (await server.asOwner<{ key: string }>('select key from storage.files order by id limit 1'))[0]!.key

drill(
  'a backup from before the baseline is restored as it; one that lacks some of that, or is of newer code, is refused',
  async () => {
    const [, ...before] = readFileSync(join(migrations, 'before-baseline'), 'utf8').trim().split('\n')
    const source = await emptyDatabase()
    const [baseline, ...later] = readMigrations(migrations).map(({ name }) => name)
    await prepare(source, baseline)
    const note = (lines: string[]) =>
      withClient(source, async (client) => {
        await client.query('truncate public.schema_migrations')
        for (const [sha256, name] of lines.map((line) => line.split(' ')))
          await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      })
    await note(before)
    const old = await backUp(source, place())
    const target = await emptyDatabase()
    expect((await restore(old.path, target)).migrated).toEqual(expect.arrayContaining([baseline, ...later]))
    expect(await prepare(target)).toEqual([])

    await note(before.slice(0, -1))
    const older = await backUp(source, place())
    await expect(restore(older.path, await emptyDatabase())).rejects.toThrow('A cópia é de antes do Prumo 0.2.0')

    await note([...before, `${'0'.repeat(64)} 9999_later.sql`])
    const newer = await backUp(source, place())
    await expect(restore(newer.path, await emptyDatabase())).rejects.toThrow('versão mais nova do Prumo')
  },
)

drill('jobs of another version of the queue are restored with the columns the queue still has', async () => {
  const source = await emptyDatabase()
  await prepare(source)
  await withClient(source, async (client) => {
    await client.query(`insert into pgboss.job (name, data) values ('mail.send', '{"to": "a\\\\b@prova.com.br"}')`)
    await client.query('alter table pgboss.job add column gone text')
    await client.query('update pgboss.version set version = version - 1')
  })
  const { path } = await backUp(source, place())
  const target = await emptyDatabase()
  await restore(path, target)
  const jobs = await withClient(target, (client) =>
    client.query(`select name, state::text, data from pgboss.job where name = 'mail.send'`),
  )
  expect(jobs.rows).toEqual([{ name: 'mail.send', state: 'created', data: { to: 'a\\b@prova.com.br' } }])
})

drill('an owner who is bound by row level security also backs up and restores every row', async () => {
  const admin = inject('databaseServer')
  const owner = `prumo_owner_${randomUUID().slice(0, 8)}`
  await withClient(admin, async (client) => {
    await client.query(`create role ${owner} login nosuperuser nobypassrls`)
    await client.query(`grant prumo_app to ${owner}`)
  })
  undo.push(() => withClient(admin, (client) => client.query(`drop role ${owner}`)))
  const source = await emptyDatabase(owner)
  await prepare(source)
  const storage = place()
  const open = await openServices({
    settings: readSettings({ DATA_DIR: mkdtempSync(join(folder, 'owner-')), DATABASE_POOL: '3', ...hangLimits }),
    log: quiet,
    connection: source,
    visiting: true,
  })
  await open.queue.visit()
  await buildDemo({ database: open.database, services: { ...open.services, storage } })
  await open.close()

  const { path, tail } = await backUp(source, storage)
  const target = await emptyDatabase(owner)
  await restore(path, target)

  const asAdmin = (database: pg.ClientConfig): AdminConnection => ({ ...admin, database: database.database! })
  const rows = await everyRow(asAdmin(target), atOpening)
  expect(rows).toEqual(await everyRow(asAdmin(source), atOpening))
  expect(rows['identity.users']!.length).toBeGreaterThan(3)
  for (const { name, rows: count } of tail.tables) {
    if (schemaOf(name) !== queueSchema && !atOpening(name)) expect(rows[name]?.length, name).toBe(count)
  }
})

drill('contents that the storage has lost, truncated or altered are named, and the others are restored', async () => {
  const { path } = await backUp()
  const [source, storage] = [await emptyDatabase(), place()]
  await restore(path, source, { storage })
  const [lost, cut, altered] = (
    await server.asOwner<{ key: string }>('select key from storage.files where size > 1 order by key limit 3')
  ).map(({ key }) => key) as [string, string, string]
  await storage.remove(lost)
  await storage.put(cut, Readable.from([Buffer.from('x')]), { type: '' })
  const { size } = await storage.get(altered).then(({ stream, ...rest }) => (stream.destroy(), rest))
  await storage.put(altered, Readable.from([Buffer.alloc(size)]), { type: '' })

  const incomplete = await backUp(source, storage)
  expect(incomplete.tail.files).toMatchObject({ missing: [lost, cut], altered: [altered] })
  await checkBackup(incomplete.path)
  const restored = await restore(incomplete.path, await emptyDatabase())
  expect(restored.files.count).toBe(incomplete.tail.files.count)
})

drill('a backup from disk is restored into an S3-compatible storage, and back', async () => {
  const server = await startS3Server()
  undo.push(() => server.stop())
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  undo.push(() => vi.unstubAllEnvs())
  const client = new S3Client({ endpoint: server.endpoint, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'copias' }))
  client.destroy()
  const s3 = openStorage(`s3://copias?endpoint=${server.endpoint}&forcePathStyle=true`, folder)
  const { path, tail } = await backUp()
  const target = await emptyDatabase()
  await restore(path, target, { storage: s3 })
  await requireEveryContent(target, s3)
  const back = await backUp(target, s3)
  expect(back.tail.files).toEqual(tail.files)
  const [here, disk] = [await emptyDatabase(), place()]
  await restore(back.path, here, { storage: disk })
  await requireEveryContent(here, disk)
})

test('a backup that cannot be completed leaves no file', async () => {
  const path = newPath()
  const parts = { connection: server.database.connection, migrations, version: '0.1.0', at: new Date() }
  const storage: Storage = {
    ...server.composed.services.storage,
    get: () => Promise.reject(new Error('the store is gone')),
  }
  await expect(writeWhole(path, (to) => writeBackup({ ...parts, storage }, to))).rejects.toThrow('the store is gone')
  expect(readdirSync(folder).filter((name) => name.startsWith(path.slice(folder.length + 1)))).toEqual([])
})

test('an aborted backup leaves no file, and the next one may begin', async () => {
  const path = newPath()
  const giveUp = new AbortController()
  const { services } = server.composed
  const storage: Storage = {
    ...services.storage,
    async get(key) {
      giveUp.abort()
      return services.storage.get(key)
    },
  }
  const parts = { connection: server.database.connection, storage, migrations, version: '0.1.0', at: new Date() }
  await expect(writeWhole(path, (to) => writeBackup({ ...parts, signal: giveUp.signal }, to))).rejects.toThrow(/abort/i)
  expect(readdirSync(folder).filter((name) => name.startsWith(path.slice(folder.length + 1)))).toEqual([])
  await backUp()
})

test('a folder that cannot be written is named', async () => {
  const write = writeWhole(join(folder, 'não existe', 'copia.tar.gz'), async () => ({}))
  await expect(write).rejects.toThrow(/^A cópia não pôde ser escrita em .*não existe: a pasta não aceita arquivos\.$/)
})

test.runIf(canMount)('a full disk is named, and nothing of the backup stays', async () => {
  const small = mkdtempSync(join(folder, 'disk-'))
  const disk = mountSmallDisk(small, 1)
  undo.push(() => disk.unmount())
  disk.fill()
  const parts = { connection: server.database.connection, storage: server.composed.services.storage, migrations }
  const write = writeWhole(join(small, 'copia.tar.gz'), (to) =>
    writeBackup({ ...parts, version: '0.1.0', at: new Date() }, to),
  )
  await expect(write).rejects.toThrow(`A cópia não pôde ser escrita em ${small}: não há espaço no disco.`)
  expect(readdirSync(small)).toEqual(['ballast'])
})

const startOn = async (connection: pg.ClientConfig) => {
  const queue = new JobQueue(connection, quiet)
  try {
    return await prepareDatabase(connection, queue)
  } finally {
    await queue.close()
  }
}

for (const contents of [0, 1, 3])
  drill(
    `a restore cut off behind ${contents} contents keeps every server from starting, until a restore completes`,
    async () => {
      const { path } = await backUp()
      const connection = await emptyDatabase()
      const broken = place()
      let left = contents
      const put = broken.put.bind(broken)
      broken.put = async (...content) => {
        if (left-- === 0) throw new Error('cut off')
        return put(...content)
      }
      await expect(restore(path, connection, { storage: broken })).rejects.toThrow('cut off')
      await expect(startOn(connection)).rejects.toThrow('foi interrompida e ele não está inteiro')
      await restore(path, connection, { storage: broken, replace: true })
      await expect(startOn(connection)).resolves.toEqual([])
    },
  )

test('a running restore is recognised, and a second one beside it is refused', async () => {
  const connection = await emptyDatabase()
  await withClient(connection, async (client) => {
    expect(await beginRestore(client)).toBe(true)
    await expect(startOn(connection)).rejects.toThrow('está em andamento')
    expect(await withClient(connection, beginRestore)).toBe(false)
  })
  await expect(startOn(connection)).rejects.toThrow('foi interrompida')
})
