import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isAlive } from '../../platform/database/postmaster.ts'

/** The processes of the embedded PostgreSQL of a data folder, its postmaster first; none when it does not run. */
export function databaseProcesses(dataDir: string): number[] {
  if (!existsSync(dataDir)) return []
  const postmaster = findPostmaster(join(realpathSync(dataDir), 'postgres'))
  return postmaster ? [postmaster.pid, ...childrenOf(postmaster.pid)] : []
}

/** Kills the whole embedded PostgreSQL with -9, as the kernel does without memory. Returns whether it was running. */
export async function killDatabase(dataDir: string): Promise<boolean> {
  const processes = databaseProcesses(dataDir)
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended when its postmaster did.
    }
  }
  while (processes.some(isAlive)) await sleep(10)
  return processes.length > 0
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may contain anything; the state and the parent follow it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
