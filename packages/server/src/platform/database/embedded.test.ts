import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deep } from '../../testing/changed.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { isAlive } from './postmaster.ts'

let dataDir: string
const cleanups: (() => unknown)[] = []

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-embedded-'))
  // Others may enter, as in an ordinary data folder.
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const manyStarts = deep('packages/server/src/platform/database/')

test('a first start creates a UTF-8 database with code-point order, and its data is there at the next start', async () => {
  const first = await start()
  expect(first.adopted).toBe(false)
  await query(first, 'create table note (text text)')
  await query(first, "insert into note values ('ação'), ('Zebra'), ('abelha')")
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select text from note order by text')).toEqual([
    { text: 'Zebra' },
    { text: 'abelha' },
    { text: 'ação' },
  ])
  expect(await query(second, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
})

test('a server that promises durability syncs its writes, and one for tests does not', async () => {
  const forTests = await start()
  expect(await query(forTests, 'show fsync')).toEqual([{ fsync: 'off' }])
  await forTests.stop()
  const real = await start({ durable: true })
  expect(await query(real, "select current_setting('fsync') || current_setting('synchronous_commit') as both")).toEqual(
    [{ both: 'onon' }],
  )
})

manyStarts('of two processes that share a server, the one that stops first does not disconnect the other', async () => {
  const one = await start()
  const two = await start()
  expect(two.adopted).toBe(true)
  const pid = postmasterPid()
  await one.stop()
  expect(await query(two, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(postmasterPid()).toBe(pid)
  await two.stop()
  // A process that has ended stays listed until its parent has read its exit status.
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})

manyStarts(
  'simultaneous starts, on a new folder and on an old one, end with one server that all of them use',
  async () => {
    for (const round of ['new', 'old']) {
      const servers = await Promise.all([startInProcess(), start(), start(), start()])
      const [child, ...own] = servers
      expect(own.filter((server) => !server.adopted).length + (child.adopted ? 0 : 1), round).toBe(1)
      const running = await Promise.all(
        own.map((server) => query(server, 'select pg_postmaster_start_time()::text as at')),
      )
      expect(new Set(running.map((rows) => JSON.stringify(rows))).size).toBe(1)
      await Promise.all(own.map((server) => server.stop()))
      expect(existsSync(`/proc/${postmasterPid()}`), 'the other process still uses it').toBe(true)
      child.process.kill('SIGTERM')
      await once(child.process, 'exit')
    }
    expect(readdirSync(dataDir).filter((name) => name.includes('.init-'))).toEqual([])
  },
)

manyStarts("a start during the last user's stop waits for the end and gets a server that stays", async () => {
  for (let round = 0; round < 3; round++) {
    const leaving = await start()
    const [arriving] = await Promise.all([start(), leaving.stop()])
    expect(await query(arriving, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await arriving.stop()
  }
})

manyStarts('the server of a process killed with -9 goes on running and is adopted with its data', async () => {
  const owner = await startInProcess()
  await query(owner, 'create table note as select 7 as number')
  owner.process.kill('SIGKILL')
  await once(owner.process, 'exit')

  const next = await start()
  expect(next.adopted).toBe(true)
  expect(next.connection).toEqual(owner.connection)
  expect(await query(next, 'select number from note')).toEqual([{ number: 7 }])
  await next.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

manyStarts('a server killed with -9 is started again with everything it had confirmed', async () => {
  const first = await start({ durable: true })
  await query(first, 'create table note as select 7 as number')
  process.kill(postmasterPid(), 'SIGKILL')

  // The first user restarts it as well: whichever is faster, both end with one server that has everything.
  const next = await start({ durable: true })
  await expect.poll(() => query(next, 'select number from note').catch(() => 'away')).toEqual([{ number: 7 }])
})

manyStarts('a server that dies during use is restarted, with everything it had confirmed', async () => {
  const server = await start({ durable: true })
  await query(server, 'create table note as select 7 as number')
  const dead = postmasterPid()
  process.kill(dead, 'SIGKILL')

  await expect.poll(() => query(server, 'select number from note').catch(() => 'away')).toEqual([{ number: 7 }])
  expect(postmasterPid()).not.toBe(dead)
  await server.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

manyStarts(
  'when PostgreSQL cuts every connection after an internal crash, its users still count as users',
  async () => {
    const one = await start()
    const [backend] = await query(one, "select pid from pg_stat_activity where application_name = 'prumo share'")
    process.kill(Number(backend?.pid), 'SIGKILL')
    const two = await start()
    await expect
      .poll(() => query(two, "select count(*)::int from pg_stat_activity where application_name = 'prumo share'"))
      .toEqual([{ count: 2 }])
    await two.stop()
    expect(await query(one, 'select 1 as alive')).toEqual([{ alive: 1 }])
  },
)

test.for(['a living process of somebody else', 'a zombie'])(
  'a postmaster.pid that names %s is not believed',
  async (kind) => {
    const first = await start()
    await first.stop()
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    // Runs as the server's own user, because PostgreSQL ignores processes that it may not signal.
    const stranger = spawn('sh', ['-c', 'sleep 3600 & echo $!; exec sleep 3600'], {
      uid,
      gid,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const child = Number(await firstLine(stranger))
    cleanups.push(() => {
      stranger.kill('SIGKILL')
      if (isAlive(child)) process.kill(child, 'SIGKILL')
    })
    // A shell reads the exit status of its children; what it became does not.
    await expect.poll(() => readFileSync(`/proc/${stranger.pid}/comm`, 'utf8').trim()).toBe('sleep')
    const named = kind === 'a zombie' ? child : stranger.pid
    if (kind === 'a zombie') {
      process.kill(child, 'SIGKILL')
      await expect.poll(() => isAlive(child)).toBe(false)
      expect(existsSync(`/proc/${child}`)).toBe(true)
    }
    writeFileSync(pidFile, `${named}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/socket\n\n0 0\nready\n`)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(postmasterPid()).not.toBe(named)
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
  },
)

test('the folder of an interrupted creation is removed once it is old', async () => {
  mkdirSync(dataDir)
  const old = join(dataDir, 'postgres.init-aaaaaa')
  const young = join(dataDir, 'postgres.init-bbbbbb')
  mkdirSync(join(old, 'base'), { recursive: true })
  mkdirSync(young)
  // By the file system's clock, which is not always this process's.
  const anHourAgo = statSync(young).mtimeMs / 1000 - 3600
  utimesSync(old, anHourAgo, anHourAgo)
  await start()
  expect(existsSync(old)).toBe(false)
  expect(existsSync(young)).toBe(true)
})

test('a folder with other contents, or with data of another version, is refused and left unchanged', async () => {
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'photo.jpg'), 'x')
  await expect(start()).rejects.toThrow('não está vazia e não contém um banco de dados')
  writeFileSync(join(folder, 'PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow(
    'tem dados do PostgreSQL 16; o embutido é o 18. Faça uma cópia com a versão do Prumo que os usava (npm run backup -- copia.tar.gz) e, com esta e outra DATA_DIR, restaure-a (npm run restore -- copia.tar.gz).',
  )
  expect(readdirSync(folder).sort()).toEqual(['PG_VERSION', 'photo.jpg'])
})

test('a failed start says what PostgreSQL said', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'wal_level = nonsense\n')
  await expect(start()).rejects.toThrow(/não iniciou: .*invalid value for parameter "wal_level"/)
})

manyStarts('a path too long for a socket works', async () => {
  dataDir = join(dataDir, 'dados-da-empresa-'.repeat(6), 'com "aspas", vírgula e espaço')
  const server = await start()
  expect(await query(server, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
})

test.runIf(process.getuid?.() === 0)('root keeps its data below a folder that only root may enter', async () => {
  mkdirSync(dataDir, { mode: 0o700 })
  const home = dataDir
  dataDir = join(home, 'data')
  const server = await start()
  expect(await query(server, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(statSync(home).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
})

async function start({ durable = false } = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, durable })
  cleanups.push(async () => {
    await server.stop()
    rmSync(server.connection.host, { recursive: true, force: true })
  })
  return server
}

interface OtherProcess {
  connection: EmbeddedServer['connection']
  adopted: boolean
  process: ChildProcess
}

/** Another process of the application; SIGTERM stops it as it stops the application. */
async function startInProcess(): Promise<OtherProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(JSON.stringify(server))
    const alive = setInterval(() => {}, 1000)
    process.on('SIGTERM', () => server.stop().then(() => clearInterval(alive)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  return { ...(JSON.parse(await firstLine(child)) as Omit<OtherProcess, 'process'>), process: child }
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.trim()
}

async function query(
  { connection }: Pick<EmbeddedServer, 'connection'>,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid() {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
