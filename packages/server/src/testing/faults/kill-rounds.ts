import { setTimeout as sleep } from 'node:timers/promises'
import { Acknowledged } from './acknowledged.ts'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** What is killed: the server alone, its embedded PostgreSQL as a whole, or both at once as in a power failure. */
export type Victim = 'server' | 'database' | 'both'

export type KillRound = {
  round: number
  victim: Victim
  /** How long the writers had been writing. */
  afterMs: number
  /** Writes answered with 2xx before the kill. */
  acknowledged: number
  /** Addresses of acknowledged writes that are missing or differ from the answer. */
  lost: string[]
  /** Until the next server was ready, or until the same one had its database back. */
  backInMs: number
}

const writers = 8
const backWithinMs = 300_000

/**
 * Lets writers write, kills with -9 at a random moment, restarts as a customer would, and reads back everything that
 * was acknowledged in the round; the last round reads back all rounds. A server whose database is killed is not
 * restarted: it must start the database again itself.
 * @param victimOf decides what is killed in a round, counted from 1.
 * @throws when a restart, or the database's return, needs manual work.
 */
export async function killRounds(
  dataDir: string,
  rounds: number,
  victimOf: (round: number) => Victim,
  onObserved: (round: KillRound) => void = () => {},
): Promise<KillRound[]> {
  const ledgers: Acknowledged[] = []
  const done: KillRound[] = []
  let server = await startServer({ dataDir })
  try {
    const token = await registerOver(server.url, 'ana@prova.com.br')
    for (let round = 1; round <= rounds; round++) {
      const victim = victimOf(round)
      const ledger = new Acknowledged(`r${round}`)
      ledgers.push(ledger)
      const { url } = server
      const over = new AbortController()
      const writing = Promise.all(Array.from({ length: writers }, () => ledger.write(url, token, over.signal)))
      const begun = performance.now()
      while (ledger.answers < writers) await sleep(10)
      await sleep(Math.random() * 1000)
      const struckAt = performance.now()
      await strike(victim, server, dataDir)
      if (victim === 'database') await databaseBack(server)
      else server = await startServer({ dataDir })
      const backInMs = performance.now() - struckAt
      over.abort()
      await writing
      const lost: string[] = []
      for (const past of round === rounds ? ledgers : [ledger]) lost.push(...(await past.lost(server.url, token)))
      const result = {
        round,
        victim,
        afterMs: struckAt - begun,
        acknowledged: ledger.answers,
        lost,
        backInMs,
      }
      done.push(result)
      onObserved(result)
    }
    return done
  } finally {
    await server.kill()
    await killDatabase(dataDir)
  }
}

async function strike(victim: Victim, server: ServerProcess, dataDir: string) {
  if (victim === 'server') await server.kill()
  else if (victim === 'database') await killDatabase(dataDir)
  else await Promise.all([server.kill(), killDatabase(dataDir)])
}

async function databaseBack({ url }: ServerProcess) {
  const begun = performance.now()
  while ((await callOver(url, 'GET /ready')).status !== 200) {
    if (performance.now() - begun > backWithinMs) throw new Error('the server did not get its database back')
    await sleep(20)
  }
}
