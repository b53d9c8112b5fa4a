import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../services.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { withClient } from '../../testing/database-server.ts'
import { readSettings } from '../settings.ts'
import { Database } from './database.ts'
import { migrationState } from './migrate.ts'
import { connectOwner, establish, ownerSession, requireSessionMode, SessionRefused } from './session.ts'

let fresh: FreshDatabase
const opened: { close(): Promise<void> }[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await fresh.drop()
})

const databaseOn = (connection: pg.ClientConfig) => {
  const database = new Database(connection, { max: 2 })
  opened.push(database)
  return database
}
const inMs = (name: string) => `extract(epoch from current_setting('${name}')::interval)::int as ${name}`
const read = `select current_user, current_setting('TimeZone') as zone, ${inMs('statement_timeout')},
  ${inMs('lock_timeout')}, ${inMs('idle_in_transaction_session_timeout')}`
const asked = {
  current_user: 'prumo_app',
  zone: 'UTC',
  statement_timeout: 30,
  lock_timeout: 10,
  idle_in_transaction_session_timeout: 60,
}

describe('a connection is what was asked for', () => {
  test.each([
    ['by itself', {}],
    ['whatever the startup message asks', { options: '-c role=none -c statement_timeout=0 -c timezone=Asia/Tokyo' }],
    ['behind a pooler that drops what rides in the startup message', { throughPooler: 'session' }],
  ] as const)('%s', async (_, way) => {
    const pooler = 'throughPooler' in way ? await openPooler(fresh.connection, way.throughPooler) : undefined
    const database = databaseOn({ ...fresh.connection, ...way, ...pooler?.address })
    for (const pool of [database.pool, database.reserve]) {
      expect((await pool.query(read)).rows).toEqual([asked])
    }
  })

  test('whatever database and user set for themselves', async () => {
    const { database: name } = fresh.connection
    await withClient(fresh.connection, async (client) => {
      await client.query(`alter database ${name} set statement_timeout = '7s'`)
      await client.query(`alter database ${name} set timezone = 'Asia/Tokyo'`)
    })
    expect((await databaseOn(fresh.connection).pool.query(read)).rows).toEqual([asked])
    const owner = await connectOwner(fresh.connection)
    expect((await owner.query(read)).rows).toMatchObject([{ statement_timeout: 0, zone: 'UTC' }])
    await owner.end()
    await withClient(fresh.connection, (client) => client.query(`alter database ${name} reset all`))
  })
})

describe('a connection that is not what was asked for is refused with what differs', () => {
  const refusalOf = (connection: pg.ClientConfig) =>
    databaseOn(connection)
      .requireConnection()
      .then(
        () => undefined,
        (error: Error) => error,
      )

  test('row level security that is off', async () => {
    const refused = await refusalOf({ ...fresh.connection, options: '-c row_security=off' })
    expect(refused).toBeInstanceOf(SessionRefused)
    expect(refused!.message).toContain('row_security é off e deveria ser on')
  })

  test('something between that answers for the database', async () => {
    const deaf = await openPooler(fresh.connection, 'deaf')
    const refused = await refusalOf({ ...fresh.connection, ...deaf.address })
    expect(refused).toBeInstanceOf(SessionRefused)
    const owner = fresh.connection.user!
    expect(refused!.message).toContain(`current_user é ${owner} e deveria ser prumo_app`)
    for (const limit of ['statement_timeout é 0', 'lock_timeout é 0']) {
      expect(refused!.message).toContain(limit)
    }
  })

  test('a database that only reads, which passes', async () => {
    const readOnly = { ...fresh.connection, options: '-c default_transaction_read_only=on' }
    expect(await refusalOf(readOnly)).toMatchObject({ code: '25006' })
    await expect(databaseOn(readOnly).statement('select 1', [])).rejects.toMatchObject({ status: 503 })
    await expect(connectOwner(readOnly)).rejects.toMatchObject({ code: '25006' })
  })

  test('and requests get a 503, never a connection', async () => {
    const database = databaseOn({ ...fresh.connection, options: '-c row_security=off' })
    const work = () => database.transaction({ settings: {} }, (db) => db.raw('select 1'))
    await expect(work()).rejects.toMatchObject({ status: 503, cause: { name: 'Error' } })
    expect(database.pool.totalCount).toBe(0)
  })
})

/** As the server's readiness asks: the statement that every request with a session begins with. */
const ready = (database: Database) =>
  database.statement('select user_id from identity.open_session($1, $2)', ['nobody', new Date()])

describe('a database that turned read-only', () => {
  const turn = async (value: string) => {
    const { database: name } = fresh.connection
    await withClient({ ...fresh.connection, options: '-c default_transaction_read_only=off' }, (client) =>
      client.query(`alter database ${name} set default_transaction_read_only = ${value}`),
    )
  }

  test('answers writes with 503 and gives its connections up, and is not ready', async () => {
    const database = databaseOn(fresh.connection)
    await ready(database)
    // As an open connection meets it: the setting of its own transaction.
    const write = () =>
      database.transaction({ settings: {} }, async (db) => {
        await db.raw('set transaction read only')
        await db.raw('create temporary table t ()')
      })
    await turn('on')
    try {
      await expect(write()).rejects.toMatchObject({ status: 503 })
      expect(database.pool.totalCount).toBe(0)
      await expect(ready(database)).rejects.toMatchObject({ status: 503 })
    } finally {
      await turn('off')
    }
    await ready(database)
  })

  test('is no excuse for a read that writes', async () => {
    const database = databaseOn(fresh.connection)
    const reading = database.transaction({ settings: {}, readOnly: true }, (db) =>
      db.raw('create temporary table t ()'),
    )
    await expect(reading).rejects.toMatchObject({ code: '25006' })
    expect(database.pool.idleCount).toBe(1)
  })
})

describe('a pooler', () => {
  test('in session mode is as good as none', async () => {
    const { address } = await openPooler(fresh.connection, 'session')
    const owner = await connectOwner({ ...fresh.connection, ...address })
    expect(await establish(owner, ownerSession), 'it is noticed').toBe(true)
    await requireSessionMode(owner, { ...fresh.connection, ...address })
    await owner.end()
  })

  test('in transaction mode is refused by its name', async () => {
    const { address } = await openPooler(fresh.connection, 'transaction')
    const owner = await connectOwner({ ...fresh.connection, ...address })
    await expect(requireSessionMode(owner, { ...fresh.connection, ...address })).rejects.toThrow(
      'DATABASE_URL: o pooler troca de conexão a cada transação',
    )
    await owner.end()
  })

  test('is not looked for where the database itself answers', async () => {
    const owner = await connectOwner(fresh.connection)
    await requireSessionMode(owner, { host: '/nowhere' })
    expect((await migrationState(owner, migrations)).pending).toEqual([])
    await owner.end()
  })
})

test.each([
  ['options=-c%20role%3Dadmin', 'role'],
  ['options=-c statement_timeout=0', 'statement_timeout'],
  ['options=--row-security=off', 'row_security'],
  ['options=-csearch_path=public%20-cTimeZone=UTC', 'TimeZone'],
  ['sslmode=require&lock_timeout=5', 'lock_timeout'],
  ['query_timeout=5', 'query_timeout'],
])('DATABASE_URL with ?%s is refused with the name of what is Prumo’s own', (query, name) => {
  const read = () => readSettings({ DATABASE_URL: `postgres://ana@banco/prumo?${query}` })
  expect(read).toThrow(`DATABASE_URL: tire ${name} do endereço`)
})

test('other options of DATABASE_URL stay beside what Prumo sets', async () => {
  readSettings({ DATABASE_URL: 'postgres://ana@banco/prumo?options=-c%20search_path%3Dpublic&sslmode=require' })
  const database = databaseOn({ ...fresh.connection, options: '-c search_path=pg_catalog' })
  const { rows } = await database.pool.query(`select current_user, current_setting('search_path') as path`)
  expect(rows).toEqual([{ current_user: 'prumo_app', path: 'pg_catalog' }])
})

type Mode = 'session' | 'transaction' | 'deaf'

/**
 * A pooler: it answers the startup message itself, so that `options` is lost, under a process number of its own. In
 * transaction mode all clients share one connection of the database, each from `begin` to `commit`. A deaf one carries
 * out no statement that sets anything.
 */
async function openPooler(to: pg.ClientConfig, mode: Mode) {
  const sockets = new Set<Socket>()
  let shared: Promise<Backend> | undefined
  let number = 90_000_000
  const server = createServer((client) => {
    sockets.add(client)
    const process = number++
    let waiting: Buffer = Buffer.alloc(0)
    let started = false
    let backend: Promise<Backend> | undefined
    client.on('error', () => {})
    client.on('close', () => {
      if (mode !== 'transaction') void backend?.then(({ socket }) => socket.destroy())
    })
    client.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data])
      if (!started) {
        if (waiting.length < 4 || waiting.length < waiting.readInt32BE(0)) return
        waiting = waiting.subarray(waiting.readInt32BE(0))
        started = true
        backend = mode === 'transaction' ? (shared ??= openBackend(to)) : openBackend(to)
        void backend.then(({ greeting }) => client.write(renumbered(greeting, process)))
      }
      for (let message = taken(); message; message = taken()) {
        const whole = mode === 'deaf' ? withoutSets(message) : message
        void backend!.then((on) => on.send(client, whole))
      }
    })
    const taken = () => {
      if (waiting.length < 5 || waiting.length < 1 + waiting.readInt32BE(1)) return undefined
      const message = waiting.subarray(0, 1 + waiting.readInt32BE(1))
      waiting = waiting.subarray(message.length)
      // The farewell of one client is not that of the connection.
      return mode === 'transaction' && message.toString('latin1', 0, 1) === 'X' ? undefined : message
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    async close() {
      for (const socket of sockets) socket.destroy()
      void shared?.then(({ socket }) => socket.destroy())
      server.close()
    },
  })
  return { address: { host: '127.0.0.1', port: (server.address() as { port: number }).port } }
}

type Backend = { socket: Socket; greeting: Buffer; send(from: Socket, message: Buffer): void }

/** A connection of the database; whoever sends first has it until the database says that no transaction is open. */
async function openBackend(to: pg.ClientConfig): Promise<Backend> {
  const client = new pg.Client(to)
  client.on('error', () => {})
  const { connection } = client as unknown as { connection: { stream: Socket } }
  let greeting: Buffer = Buffer.alloc(0)
  const greet = (data: Buffer) => void (greeting = Buffer.concat([greeting, data]))
  const connecting = client.connect()
  connection.stream.on('data', greet)
  await connecting
  const { stream: socket } = connection
  // The driver has done the signing in, and takes no further part.
  socket.removeAllListeners('data')
  let holder: Socket | undefined
  let asked = 0
  const queue: [Socket, Buffer][] = []
  const pass = () => {
    while (queue.length && (holder === undefined || holder === queue[0]![0])) {
      const [from, message] = queue.shift()!
      holder = from
      if ('QS'.includes(message.toString('latin1', 0, 1))) asked++
      socket.write(message)
    }
  }
  let answer: Buffer = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    holder?.write(data)
    answer = Buffer.concat([answer, data])
    while (answer.length >= 5 && answer.length >= 1 + answer.readInt32BE(1)) {
      const message = answer.subarray(0, 1 + answer.readInt32BE(1))
      answer = answer.subarray(message.length)
      if (message.toString('latin1', 0, 1) === 'Z' && --asked === 0 && message.toString('latin1', 5, 6) === 'I') {
        holder = undefined
      }
    }
    pass()
  })
  const first = greeting.indexOf(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]))
  return {
    socket,
    greeting: greeting.subarray(first),
    send(from, message) {
      queue.push([from, message])
      pass()
    },
  }
}

/** The greeting under another process number, as poolers answer it. */
function renumbered(greeting: Buffer, process: number) {
  const changed = Buffer.from(greeting)
  for (let at = 0; at + 5 <= changed.length; at += 1 + changed.readInt32BE(at + 1)) {
    if (changed.toString('latin1', at, at + 1) === 'K') changed.writeInt32BE(process, at + 5)
  }
  return changed
}

/** A plain statement without its `set …;`, as something would ask that does not know them. */
function withoutSets(message: Buffer) {
  if (message.toString('latin1', 0, 1) !== 'Q') return message
  const text = message
    .toString('utf8', 5, message.length - 1)
    .replaceAll(/set [^;]+; /g, (all) => `select ${`''`}; `.padEnd(all.length))
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from([0x51, 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
