/** Debian's PostgreSQL on a temporary folder and a free port of the loopback, separate from the machine's own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverAccount } from '@prumo/server/src/platform/database/server-account.ts'
import pg from 'pg'

export const debianBinaries = '/usr/lib/postgresql/15/bin'

export interface DebianPostgres {
  /** postgres://… with its administrator. */
  url(database: string): string
  ask(database: string, sql: string): Promise<Record<string, string>[]>
  /** Shuts it down and starts it again on the same port. */
  restart(): Promise<void>
  /** Starts it again as a standby that follows nobody: it only reads, until it is promoted. */
  demote(): Promise<void>
  promote(): Promise<void>
  /** Another server with a copy of its data as they are now, which knows nothing of this one. */
  copy(): Promise<DebianPostgres>
  /** Shuts it down and removes its data. */
  stop(): Promise<void>
}

/** @param options.durable false: without waiting for the disk, for data that is thrown away afterwards. */
export async function startDebianPostgres({
  bin = debianBinaries,
  durable = false,
  of,
}: {
  bin?: string
  durable?: boolean
  /** The port of a running server whose data are copied. */
  of?: number
} = {}): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-debian-'))
  chmodSync(folder, 0o755)
  // PostgreSQL refuses to run as root and needs another account then.
  const account = serverAccount(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const run = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const ask = async (database: string, sql: string) => {
    const client = new pg.Client(url(database))
    await client.connect()
    try {
      return (await client.query<Record<string, string>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(join(bin, 'postgres'), ['-D', data], { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
    for (let tries = 0; tries < 200; tries++) {
      if (child.exitCode !== null) break
      if (await ask('postgres', 'select 1').catch(() => undefined)) return child
      await sleep(50)
    }
    throw new Error(`PostgreSQL did not start: ${said}`)
  }
  const end = async (child: ChildProcess) => {
    const exit = once(child, 'exit')
    child.kill('SIGINT')
    await exit
  }
  const initdb = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  if (of === undefined) execFileSync(join(bin, 'initdb'), initdb, { ...run, stdio: 'pipe' })
  else {
    const from = `host=127.0.0.1 port=${of} user=postgres`
    execFileSync(join(bin, 'pg_basebackup'), ['-D', data, '-d', from, '-c', 'fast'], { ...run, stdio: 'pipe' })
  }
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nfsync = ${durable ? 'on' : 'off'}\n`,
  )
  let server = await start()
  return {
    url,
    ask,
    async restart() {
      await end(server)
      server = await start()
    },
    async demote() {
      await end(server)
      const signal = join(data, 'standby.signal')
      writeFileSync(signal, '')
      if (account) chownSync(signal, account.uid, account.gid)
      server = await start()
    },
    copy: () => startDebianPostgres({ bin, durable, of: port }),
    async promote() {
      await ask('postgres', 'select pg_promote()')
    },
    async stop() {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port of the loopback that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
