import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing, said, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
export const hasFakeTime = existsSync(library)

/**
 * The clock of the server's process jumps forward and back, the database's does not: sessions stay valid, written
 * records are there, jobs run and do not pile up. Uses Debian's libfaketime.
 */
export async function clockJumps({ onObserved }: { onObserved?: OnObserved } = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  const { dataDir, remove } = temporaryDataDir()
  const offset = `${dataDir}.offset`
  const jump = (to: string) => {
    writeFileSync(`${offset}.new`, `${to}\n`)
    renameSync(`${offset}.new`, offset)
  }
  jump('+0')
  // The database is started first, with the real clock.
  const database = await startEmbedded({ dataDir })
  const server = await startServer({
    dataDir,
    environment: {
      LOG_LEVEL: 'silent',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
  const client = new pg.Client(database.connection)
  await client.connect()
  const jobs = async () => {
    const { rows } = await client.query<{ waiting: number; all: number; failed: number }>(
      `select count(*) filter (where state in ('created', 'retry', 'active') and start_after <= now())::int as waiting,
         count(*)::int as all, count(*) filter (where state = 'failed')::int as failed from pgboss.job`,
    )
    return rows[0]!
  }
  try {
    const { url } = server
    const token = await registerOver(url, 'bia@prova.com.br')
    const before = await jobs()
    for (const [to, hours, words] of [
      ['+0', 0, 'at the true time'],
      ['+2d', 48, 'two days ahead'],
      ['-3h', -3, 'three hours back'],
      ['+0', 0, 'at the true time again'],
    ] as const) {
      jump(to)
      await sleep(500)
      const { headers } = await fetch(`${url}/api/health`)
      const off = (Date.parse(headers.get('date')!) - Date.now()) / 3_600_000
      see(`the clock ${words}`, Math.abs(off - hours) < 0.1, `${off.toFixed(1)} h`)
      const read = await timed(() => callOver(url, 'GET /contacts', { token }))
      see(`the session ${words}`, read.status === 200, said(read))
      const email = `relogio${words.length}${to.length}@prova.com.br`
      const write = await timed(() =>
        callOver(url, 'POST /contacts', { token, body: { name: words, email, phone: '' } }),
      )
      see(`writing ${words}`, write.status === 201, said(write))
      const signIn = await timed(() =>
        callOver(url, 'POST /sign/client', { body: { email: 'bia@prova.com.br', password: 'uma-senha-comprida' } }),
      )
      see(`signing in ${words}`, signIn.status === 200, said(signIn))
      // Longer than the queue's maintenance interval of a minute.
      await sleep(65_000)
      const now = await jobs()
      const grown = now.all - before.all
      see(
        `jobs ${words}`,
        grown < 60 && now.waiting < 20 && now.failed === 0,
        `${grown} more, ${now.waiting} due, ${now.failed} failed`,
      )
    }
    return seen
  } finally {
    await client.end()
    await server.kill()
    await database.stop()
    await killDatabase(dataDir)
    remove()
  }
}
