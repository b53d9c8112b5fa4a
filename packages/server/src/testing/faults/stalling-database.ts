import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcesses } from './killing-database.ts'

const stalledMs = 400
const goingMs = 200

/** Lets the embedded PostgreSQL stand still for most of the time, as on a disk that stalls, until `work` is done. */
export async function stallingDatabase<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  let over = false
  const stalling = (async () => {
    while (!over) {
      const processes = databaseProcesses(dataDir)
      send(processes, 'SIGSTOP')
      try {
        await sleep(stalledMs)
      } finally {
        send(processes, 'SIGCONT')
      }
      await sleep(goingMs)
    }
  })()
  try {
    return await work()
  } finally {
    over = true
    await stalling
  }
}

function send(processes: readonly number[], signal: NodeJS.Signals) {
  for (const pid of processes) {
    try {
      process.kill(pid, signal)
    } catch {
      // A connection's process that has ended.
    }
  }
}
