import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkedOut } from '@prumo/server/src/testing/rolling/last-release.ts'
import { median, spreadOf, table } from '../report.ts'
import { openStage, type Stage } from '../stage.ts'
import { load, type Stretch, warmUpSeconds } from './measure.ts'
import { scenarios } from './scenarios.ts'

export type AgainstOptions = {
  tasks: number
  companies: number
  rounds: number
  seconds: number
  connections: number
  requests: string[] | undefined
  hear: (line: string) => void
}

const versions = ['before', 'now'] as const
type Pair = Record<(typeof versions)[number], Stretch>

/** From which growth of a request's cost its row says so. */
const worse = 1.1

/**
 * Loads this version and the one of a revision in turns, each on a database of its own that it has seeded itself, and
 * prints the pairs. What decides is processor time, because other work on the machine changes it least.
 */
export async function measureAgainst(revision: string, options: AgainstOptions): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: root, encoding: 'utf8' })
  const before = checkedOut(commit.trim(), ['bench'])
  const then = (await import(pathToFileURL(join(before, 'bench/stage.ts')).href)) as { openStage: typeof openStage }
  const size = { tasks: options.tasks, companies: options.companies }
  const stages: Stage[] = []
  try {
    stages.push(await then.openStage(size), await openStage(size))
    const of = { before: stages[0]!, now: stages[1]! }
    const rows: string[][] = []
    for (const scenario of scenarios) {
      if (!(options.requests?.some((start) => scenario.name.startsWith(start)) ?? true)) continue
      const loaded = (version: keyof Pair, seconds: number) =>
        load(of[version].server, version, of[version], scenario, seconds, options)
      for (const version of versions) await loaded(version, warmUpSeconds)
      const pairs: Pair[] = []
      for (let round = 0; round < options.rounds; round++) {
        const measured: Partial<Pair> = {}
        // The first of a round runs with the other one's garbage, so they alternate.
        for (const version of round % 2 ? versions.toReversed() : versions)
          measured[version] = await loaded(version, options.seconds)
        pairs.push(measured as Pair)
        options.hear(
          `${scenario.name}, round ${round + 1}: ${cost(pairs.at(-1)!.before)} → ${cost(pairs.at(-1)!.now)} ms`,
        )
      }
      rows.push(rowOf(scenario.name, pairs))
    }
    const head = ['request', 'CPU ms: server before', 'now', 'database before', 'now', 'KB before', 'now']
    return [
      `## Against ${revision}, ${options.tasks} tasks, ${options.rounds} pairs`,
      table([...head, 'all CPU, now ÷ before (min–max)', 'req/s, now ÷ before (min–max)', ''], rows),
    ].join('\n\n')
  } finally {
    for (const stage of stages) await stage.close()
  }
}

const allCpu = ({ serverCpu, databaseCpu }: Stretch) => serverCpu + databaseCpu
const cost = (stretch: Stretch) => allCpu(stretch).toFixed(2)

function rowOf(name: string, pairs: Pair[]): string[] {
  const middle = (of: (stretch: Stretch) => number, digits: number) =>
    versions.map((version) => median(pairs.map((pair) => of(pair[version]))).toFixed(digits))
  const growth = pairs.map(({ before, now }) => allCpu(now) / allCpu(before))
  return [
    name,
    ...middle((stretch) => stretch.serverCpu, 2),
    ...middle((stretch) => stretch.databaseCpu, 2),
    ...middle((stretch) => stretch.bytes / 1024, 1),
    spreadOf(growth, 2),
    spreadOf(
      pairs.map(({ before, now }) => now.perSecond / before.perSecond),
      2,
    ),
    median(growth) > worse ? 'WORSE' : '',
  ]
}
