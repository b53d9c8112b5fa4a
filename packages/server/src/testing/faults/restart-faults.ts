import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isAlive } from '../../platform/database/postmaster.ts'
import { Acknowledged } from './acknowledged.ts'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'

const writers = 8
const backWithinMs = 300_000

/**
 * The database is restarted in an orderly way during writes, as for an update: writes are refused with 503 meanwhile,
 * confirmed ones are stored, and the same server continues.
 * @param database a separate database server and how to restart it; by default the embedded one, which Prumo starts
 * again.
 */
export async function databaseRestarts({
  rounds = 3,
  database,
  onObserved,
}: {
  rounds?: number
  database?: { url: string; restart: () => Promise<void> } | undefined
  onObserved?: OnObserved
} = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
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

/** Stops the embedded PostgreSQL with its fast shutdown, from outside of the server. */
async function endEmbedded(dataDir: string) {
  const postmaster = findPostmaster(join(realpathSync(dataDir), 'postgres'))
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  while (isAlive(postmaster.pid)) await sleep(10)
}
