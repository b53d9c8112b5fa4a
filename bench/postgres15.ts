/**
 * Proves that the server runs on Debian's PostgreSQL, not only on the embedded one: starts it on a temporary folder,
 * runs the server's tests against it, then main.ts, twice, with DATABASE_URL, and signs up.
 * `node bench/postgres15.ts [test files…]`; `--bin` for other programs than /usr/lib/postgresql/15/bin.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serverAccount } from '@prumo/server/src/platform/database/server-account.ts'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'

const { values, positionals } = parseArgs({
  options: { bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' } },
  allowPositionals: true,
})
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'prumo-postgres15-'))
// Only root has to become somebody else.
const account = serverAccount(folder)
if (account) chownSync(folder, account.uid, account.gid)
const data = join(folder, 'data')
const port = 20_000 + Math.floor(Math.random() * 20_000)
const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

const server = await startDebian()
try {
  console.log((await ask('postgres', 'select version()'))[0]!.version)
  const tests = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'server', ...positionals], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url('postgres') },
  })
  await ask('postgres', 'create database prumo')
  await signUp()
  console.log(tests.status === 0 ? 'the tests pass, and the server serves' : 'the server serves, but tests fail')
  process.exitCode = tests.status ?? 1
} finally {
  await stop(server)
  rmSync(folder, { recursive: true, force: true })
}

async function startDebian(): Promise<ChildProcess> {
  const run = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  execFileSync(
    join(values.bin, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, stdio: 'pipe' },
  )
  // It is thrown away afterwards.
  const settings = `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nfsync = off\n`
  writeFileSync(join(data, 'postgresql.auto.conf'), settings)
  const child = spawn(join(values.bin, 'postgres'), ['-D', data], { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break
    if (await ask('postgres', 'select 1').catch(() => undefined)) return child
    await sleep(50)
  }
  throw new Error(`PostgreSQL did not start: ${said}`)
}

async function stop(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
}

async function ask(database: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url(database))
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The second start finds the database as the first one left it. */
async function signUp() {
  const { dataDir, remove } = temporaryDataDir()
  try {
    const environment = { DATABASE_URL: url('prumo') }
    const first = await startServer({ dataDir, environment })
    const token = await registerOver(first.url, 'ana@prova.com.br')
    const contact = { name: 'Bia', email: 'bia@prova.com.br', phone: '' }
    must((await callOver(first.url, 'POST /contacts', { token, body: contact })).status === 201, 'keep a contact')
    must((await first.terminate()) === 0, 'end well')
    const second = await startServer({ dataDir, environment })
    const { body } = await callOver(second.url, 'GET /contacts', { token })
    must((body as { total: number }).total === 1, 'still have the contact')
    must((await second.terminate()) === 0, 'end well')
    console.log(`started in ${first.startedInMs.toFixed(0)} ms, then in ${second.startedInMs.toFixed(0)} ms`)
  } finally {
    remove()
  }
}

function must(holds: boolean, what: string) {
  if (!holds) throw new Error(`the server on ${url('prumo')} does not ${what}`)
}
