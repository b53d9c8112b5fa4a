import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { databaseProcesses } from '@prumo/server/src/testing/faults/killing-database.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import { machineEnvironment } from '@prumo/server/src/testing/machine-environment.ts'
import { ensureBuilt } from '../scripts/built.mjs'
import { ensureInstalled } from '../scripts/installing.mjs'
import { spreadOf, table, verdict } from './report.ts'
import { seed } from './seed.ts'

/** Milliseconds from `npm start` to the first answer, and of the processor until then, PostgreSQL's among them. */
type Start = { waited: number; processor: number }
/** On an empty folder, on a used one, and on one with many companies. */
export type Startup = { cold: Start[]; warm: Start[]; many: Start[] }

const companies = 10_000
const root = fileURLToPath(new URL('..', import.meta.url))
const ticksPerSecond = 100

/** What npm start installs and builds after a change takes minutes, and is done once before. */
export async function measureStartup(times: number, hear: (line: string) => void): Promise<Startup> {
  const startup: Startup = { cold: [], warm: [], many: [] }
  const measured = async (which: keyof Startup, dataDir: string) => {
    const start = await npmStart(dataDir)
    startup[which].push(start)
    hear(`npm start, ${which}: ${start.waited.toFixed(0)} ms`)
  }
  await ensureInstalled()
  await ensureBuilt(process.execPath)
  for (let n = 0; n < times; n++) {
    const { dataDir, remove } = temporaryDataDir()
    try {
      await measured('cold', dataDir)
      await measured('warm', dataDir)
    } finally {
      remove()
    }
  }
  const { dataDir, remove } = temporaryDataDir()
  try {
    const server = await startServer({ dataDir, environment: { DEMO: '0' } })
    const embedded = await startEmbedded({ dataDir })
    const month = new Date().toISOString().slice(0, 7)
    const { seconds } = await seed(embedded.connection, { tasks: 10 * companies, companies, month })
    hear(`${companies} companies seeded in ${seconds.toFixed(1)} s`)
    await embedded.stop()
    await server.terminate()
    for (let n = 0; n < times; n++) await measured('many', dataDir)
  } finally {
    remove()
  }
  return startup
}

/** As the README says, to the first answer; then it is ended. */
async function npmStart(dataDir: string): Promise<Start> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...machineEnvironment(), DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const exit = once(child, 'exit')
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('npm start ended')
      await sleep(5)
    }
    const waited = performance.now() - begun
    return { waited, processor: processorOf([...groupOf(child.pid!), ...databaseProcesses(dataDir)]) }
  } finally {
    process.kill(-child.pid!, 'SIGTERM')
    await exit
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The fields of a process after its name, by proc(5): 0 is the state. Empty when it is gone. */
function fieldsOf(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const groupOf = (leader: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)[2] === String(leader))
    .map(Number)

/** Milliseconds of the processor, of processes and of their children that have ended. */
const processorOf = (pids: readonly number[]) =>
  [...new Set(pids)]
    .flatMap((pid) => fieldsOf(pid).slice(11, 15).map(Number))
    .reduce((sum, ticks) => sum + (ticks * 1000) / ticksPerSecond, 0)

export const startupReport = ({ cold, warm, many }: Startup) =>
  [
    '## Start',
    table(
      ['npm start, to the first answer', 'ms (min–max)', 'of the processor', 'goal'],
      [
        row('empty folder: database made and migrated; the demo company follows', cold),
        row('again, PostgreSQL included', warm, 3000),
        row(`with ${companies} companies`, many, 5000),
      ],
    ),
  ].join('\n\n')

function row(what: string, starts: readonly Start[], goal?: number): string[] {
  const waited = starts.map((start) => start.waited)
  const processor = starts.map((start) => start.processor)
  const holds = goal === undefined ? '' : `≤ ${goal}: ${verdict(Math.max(...waited) <= goal)}`
  return [what, spreadOf(waited, 0), spreadOf(processor, 0), holds]
}
