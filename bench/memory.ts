import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcesses } from '@prumo/server/src/testing/faults/killing-database.ts'
import { table, verdict } from './report.ts'
import type { Stage } from './stage.ts'
import { scenarios } from './throughput/scenarios.ts'

/** Megabytes at rest: the server's resident memory; the proportional share of the database's processes. */
export type Memory = { server: number; database: number; databaseProcesses: number; afterSeconds: number }

/** A page is there only once the web application is built. */
const calls = scenarios.filter(({ page }) => !page)
const warmUpRounds = 40
const mostServer = 250
const mostDatabase = 150

/** Sends every measured call for a while, waits, and measures. */
export async function measureMemory(stage: Stage, afterSeconds: number, hear: (line: string) => void): Promise<Memory> {
  for (let round = 0; round < warmUpRounds; round++) {
    await Promise.all(
      calls.flatMap((scenario) =>
        stage.people.map(async (person) => {
          const { method, path, headers, body } = await scenario.request(person, stage)
          const address = `10.9.${round}.${person.userId}`
          const answer = await fetch(`${stage.server.url}${path}`, {
            method,
            headers: { ...headers, 'x-forwarded-for': address },
            ...(body !== undefined && { body }),
          })
          await answer.arrayBuffer()
          // Beside a creation something may have changed, or nothing.
          if (!answer.ok && answer.status !== 304) throw new Error(`${scenario.name} answered ${answer.status}`)
        }),
      ),
    )
  }
  hear(`${warmUpRounds} rounds of ${calls.length} calls sent; memory is read after ${afterSeconds} s of rest`)
  await sleep(afterSeconds * 1000)
  const processes = databaseProcesses(stage.dataDir)
  return {
    server: kilobytesOf(`/proc/${stage.server.pid}/status`, 'VmRSS') / 1024,
    database: processes.reduce((sum, pid) => sum + kilobytesOf(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024,
    databaseProcesses: processes.length,
    afterSeconds,
  }
}

/** A value of a file in /proc, in kB. */
export function kilobytesOf(file: string, field: string): number {
  const [, kilobytes] = readFileSync(file, 'utf8').match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm')) ?? []
  if (!kilobytes) throw new Error(`${file} has no ${field}`)
  return Number(kilobytes)
}

export function memoryReport(memories: { tasks: number; memory: Memory }[]): string {
  const rows = memories.map(({ tasks, memory }) => [
    String(tasks),
    memory.server.toFixed(0),
    verdict(memory.server <= mostServer),
    memory.database.toFixed(0),
    String(memory.databaseProcesses),
    verdict(memory.database <= mostDatabase),
    String(memory.afterSeconds),
  ])
  const head = [
    'tasks',
    'server RSS MB',
    `≤ ${mostServer}`,
    'database PSS MB',
    'processes',
    `≤ ${mostDatabase}`,
    'rest s',
  ]
  return ['## Memory at rest', table(head, rows)].join('\n\n')
}
