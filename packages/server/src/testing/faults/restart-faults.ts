import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isAlive } from '../../platform/database/postmaster.ts'
import { Acknowledged } from './acknowledged.ts'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type Hear, type Observed, observing, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'

const writers = 8
const backWithinMs = 300_000

/**
 * The database is restarted in order under writes, as for an update: what is refused meanwhile is refused with 503,
 * what was confirmed is there, and the same server goes on.
 *
 * @param database a server of one's own and how to restart it; none: the embedded one, which the server starts again.
 */
export async function databaseRestarts({
  rounds = 3,
  database,
  hear,
}: {
  rounds?: number
  database?: { url: string; restart: () => Promise<void> } | undefined
  hear?: Hear
} = {}): Promise<Observed[]> {
  const { see, seen } = observing(hear)
  const { dataDir, remove } = temporaryDataDir()
  const server = await startServer({
    dataDir,
    environment: { DEMO: '0', LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) },
  })
  const restart = database?.restart ?? (() => endEmbedded(dataDir))
  try {
    const { url } = server
    const token = await registerOver(url, 'ana@prova.com.br')
    for (let round = 1; round <= rounds; round++) {
      const ledger = new Acknowledged(`reinicio${round}`)
      const over = new AbortController()
      const writing = Promise.all(Array.from({ length: writers }, () => ledger.write(url, token, over.signal)))
      while (ledger.answers < writers * 3) await sleep(10)
      const begun = performance.now()
      await restart()
      const atRestart = ledger.answers
      while (ledger.answers < atRestart + writers && performance.now() - begun < backWithinMs) await sleep(10)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      over.abort()
      // Throws when an answer was neither a success nor 503.
      await writing
      const lost = await ledger.lost(url, token)
      see(`round ${round}: writing on after a restart`, ledger.answers > atRestart, `after ${seconds} s`)
      see(`round ${round}: acknowledged writes that are lost`, lost.length === 0, `${lost.length} of ${ledger.answers}`)
    }
    const ready = await timed(() => callOver(url, 'GET /ready'))
    see('/api/ready at the end', ready.status === 200, String(ready.status))
    return seen
  } finally {
    await server.kill()
    await killDatabase(dataDir)
    remove()
  }
}

/** PostgreSQL's fast shutdown, by somebody else's hand. */
async function endEmbedded(dataDir: string) {
  const postmaster = findPostmaster(join(realpathSync(dataDir), 'postgres'))
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  while (isAlive(postmaster.pid)) await sleep(10)
}
