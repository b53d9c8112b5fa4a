import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { databaseProcesses } from '@prumo/server/src/testing/faults/killing-database.ts'
import type { Stage } from '../stage.ts'
import type { Load, LoadResult } from './load.ts'
import { recordScripts } from './record.ts'
import type { Scenario } from './scenarios.ts'

export type Side = 'ours' | 'bare'

/** A period of load on one server, and its processor time in milliseconds per request. */
export type Stretch = LoadResult & { serverCpu: number; databaseCpu: number }

export type Comparison = {
  scenario: string
  goal: number | undefined
  size: number
  /** One pair per round, measured one after the other. */
  rounds: Record<Side, Stretch>[]
}

export type ThroughputOptions = {
  scenarios: readonly Scenario[]
  /** How many tasks, or entries, a stage has. */
  sizeOf: (stage: Stage) => number
  rounds: number
  seconds: number
  connections: number
  /** Prefixes of the names of the requests to measure; all of them when absent. */
  requests?: string[]
  hear: (line: string) => void
}

const loadFile = fileURLToPath(new URL('load.ts', import.meta.url))
const bareFile = fileURLToPath(new URL('bare.ts', import.meta.url))
const mostRequests = 200_000
// The just-in-time compiler needs some thousand requests.
const warmUpSeconds = 5
/** On a machine that does something else, a period may pass without an answer, or with refused requests: each is longer. */
const mostAttempts = 3

/** Loads the real server and the bare one in turns, round after round, at every size. */
export async function measureThroughput(stages: Stage[], options: ThroughputOptions): Promise<Comparison[]> {
  const bares: BareServer[] = []
  try {
    for (const stage of stages) bares.push(await startBare(stage, options.scenarios))
    const sides = stages.map((stage, n) => ({ stage, bare: bares[n]! }))
    const comparisons: Comparison[] = []
    const chosen = ({ name }: Scenario) => options.requests?.some((start) => name.startsWith(start)) ?? true
    for (const scenario of options.scenarios.filter(chosen)) {
      const ofScenario = stages.map((stage) => ({
        scenario: scenario.name,
        goal: scenario.goal,
        size: options.sizeOf(stage),
        rounds: [] as Record<Side, Stretch>[],
      }))
      for (const { stage, bare } of sides) {
        for (const side of ['ours', 'bare'] as const)
          await load(side === 'ours' ? stage.server : bare, side, stage, scenario, warmUpSeconds, options)
      }
      for (let round = 0; round < options.rounds; round++) {
        for (const [n, { stage, bare }] of sides.entries()) {
          const measured: Partial<Record<Side, Stretch>> = {}
          // The first server of a round runs with the other one's garbage, so they alternate.
          for (const side of round % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
            const server = side === 'ours' ? stage.server : bare
            measured[side] = await load(server, side, stage, scenario, options.seconds, options)
          }
          const { ours, bare: yardstick } = measured as Record<Side, Stretch>
          ofScenario[n]!.rounds.push({ ours, bare: yardstick })
          options.hear(
            `${scenario.name}, ${options.sizeOf(stage)}, round ${round + 1}: ${ours.perSecond.toFixed(0)}/s, bare ${yardstick.perSecond.toFixed(0)}/s`,
          )
        }
      }
      comparisons.push(...ofScenario)
    }
    return comparisons
  } finally {
    for (const bare of bares) await bare.stop()
  }
}

/** A period of load on a server whose database is the stage's. @param side what it is called in messages. */
async function load(
  { url, pid }: { url: string; pid: number },
  side: string,
  stage: Stage,
  scenario: Scenario,
  seconds: number,
  { connections, hear }: Pick<ThroughputOptions, 'connections' | 'hear'>,
): Promise<Stretch> {
  const wanted: Load = {
    url,
    connections,
    seconds,
    mostRequests,
    requests: await Promise.all(stage.people.map(async (person) => scenario.request(person, stage))),
    manyAddresses: scenario.manyAddresses,
  }
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const before = { server: cpuMs(pid), database: databaseCpuMs(stage) }
    const tried = { ...wanted, seconds: seconds * attempt }
    const { stdout } = await promisify(execFile)(process.execPath, [loadFile, JSON.stringify(tried)])
    const result = JSON.parse(stdout) as LoadResult
    if (result.requests > 0 && result.failures === 0) {
      return {
        ...result,
        serverCpu: (cpuMs(pid) - before.server) / result.requests,
        databaseCpu: (databaseCpuMs(stage) - before.database) / result.requests,
      }
    }
    const what = `${result.requests} requests answered and ${result.failures} failed within ${tried.seconds} s`
    hear(`${scenario.name} (${side}): ${what}, attempt ${attempt} of ${mostAttempts}`)
  }
  throw new Error(`${scenario.name} (${side}): not measured in ${mostAttempts} attempts`)
}

/** Like `cpuMs`, for all processes of the stage's database. */
export const databaseCpuMs = ({ dataDir }: Pick<Stage, 'dataDir'>) =>
  databaseProcesses(dataDir).reduce((sum, pid) => sum + cpuMs(pid), 0)

/**
 * User and system time of a process and of its children that have ended, from the kernel's ticks of a hundredth of a
 * second.
 */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10
  } catch {
    return 0
  }
}

type BareServer = { url: string; pid: number; stop(): Promise<void> }

/** Sends the same statements as the stage's server for these requests, and nothing else. */
export async function startBare(stage: Stage, scenarios: readonly Scenario[]): Promise<BareServer> {
  const scripts = await recordScripts(stage, scenarios)
  const folder = mkdtempSync(join(tmpdir(), 'prumo-bare-'))
  const file = join(folder, 'scripts.json')
  const connection = {
    ...stage.connection,
    // Like the server's own pool: size, pipelining, role.
    max: 16,
    pipeline: true,
    options: '-c role=prumo_app -c timezone=UTC',
  }
  writeFileSync(file, JSON.stringify({ connection, scripts }))
  const child = spawn(process.execPath, [bareFile, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, found] = text.match(/Bare em (\S+)/) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('the bare server ended')))
  })
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
