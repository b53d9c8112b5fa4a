/**
 * Proves that the server runs on Debian's PostgreSQL, not only on the embedded one: starts it on a temporary folder,
 * runs the server's tests against it, then main.ts, twice, with DATABASE_URL, and signs up. `node bench/postgres15.ts
 * [test files…]`; `--bin` for other programs than /usr/lib/postgresql/15/bin.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import { debianBinaries, startDebianPostgres } from './debian-postgres.ts'

const { values, positionals } = parseArgs({
  options: { bin: { type: 'string', default: debianBinaries } },
  allowPositionals: true,
})
const root = fileURLToPath(new URL('..', import.meta.url))
const server = await startDebianPostgres({ bin: values.bin })
const url = (database: string) => server.url(database)
try {
  console.log((await server.ask('postgres', 'select version()'))[0]!.version)
  // Not awaited synchronously: PostgreSQL's output must be read meanwhile, or it blocks when its pipe is full.
  const tests = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'server', ...positionals], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url('postgres') },
  })
  const [status] = (await once(tests, 'exit')) as [number | null]
  await server.ask('postgres', 'create database prumo')
  await signUp()
  console.log(status === 0 ? 'the tests pass, and the server serves' : 'the server serves, but tests fail')
  process.exitCode = status ?? 1
} finally {
  await server.stop()
}

/** The second start finds the database that the first one left. */
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
