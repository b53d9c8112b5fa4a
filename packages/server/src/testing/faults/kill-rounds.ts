import { setTimeout as sleep } from 'node:timers/promises'
import { Acknowledged } from './acknowledged.ts'
import { registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Who dies: the server alone, its embedded PostgreSQL as a whole, or both at once as when a machine loses power. */
export type Victim = 'server' | 'database' | 'both'

export type KillRound = {
  round: number
  victim: Victim
  /** How long the writers had been writing. */
  afterMs: number
  /** Writes answered with 2xx before the end. */
  acknowledged: number
  /** Addresses of acknowledged writes that are not there, or not as they were answered. */
  lost: string[]
  /** From the start of the next server to its readiness. */
  restartedInMs: number
}

const writers = 8

/**
 * Lets writers write, kills with -9 at a random moment, starts again as a customer would, and reads back everything
 * that was acknowledged in the round; the last round reads back those of all rounds.
 *
 * @param victimOf decides who dies in a round, counted from 1.
 * @throws when a next start does not work by itself.
 */
export async function killRounds(
  dataDir: string,
  rounds: number,
  victimOf: (round: number) => Victim,
  hear: (round: KillRound) => void = () => {},
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
      const writing = Promise.all(Array.from({ length: writers }, () => ledger.writeUntilCut(url, token)))
      const begun = performance.now()
      await Promise.race([writing, sleep(300 + Math.random() * 900)])
      const afterMs = performance.now() - begun
      await strike(victim, server, dataDir)
      await writing
      server = await startServer({ dataDir })
      const lost: string[] = []
      for (const past of round === rounds ? ledgers : [ledger]) lost.push(...(await past.lost(server.url, token)))
      const result = {
        round,
        victim,
        afterMs,
        acknowledged: ledger.answers,
        lost,
        restartedInMs: server.startedInMs,
      }
      done.push(result)
      hear(result)
    }
    return done
  } finally {
    await server.kill()
    await killDatabase(dataDir)
  }
}

async function strike(victim: Victim, server: ServerProcess, dataDir: string) {
  if (victim === 'both') await Promise.all([server.kill(), killDatabase(dataDir)])
  else if (victim === 'server') await server.kill()
  else {
    await killDatabase(dataDir)
    // The server lives on without its database, and refuses; then somebody restarts it.
    await sleep(500)
    await server.kill()
  }
}
