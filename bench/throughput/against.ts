import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkedOut } from '@prumo/server/src/testing/rolling/last-release.ts'
import { median, middleHalfOf, table } from '../report.ts'
import { openStage, type Stage } from '../stage.ts'
import { startBare } from './measure.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { type Cost, costsInTurns, type Turning } from './turns.ts'

export type AgainstOptions = {
  tasks: number
  companies: number
  turns: number
  connections: number
  requests: string[] | undefined
  /** This version's pages are built anew. */
  build: boolean
  hear: (line: string) => void
}

type Three = Record<'before' | 'now' | 'bare', Cost>

/** From which growth of a request's cost its row says so. */
const worse = 1.1
const requestsOfATurn = 20
const warmUp = 1000

/**
 * Asks this version, the one of a revision and the bare server in turns, the two versions each on a database of its own
 * that it has seeded itself, and prints what a request costs them.
 */
export async function measureAgainst(revision: string, options: AgainstOptions): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: root, encoding: 'utf8' })
  const before = checkedOut(commit.trim(), ['bench', 'tsconfig.base.json'])
  const then = (await import(pathToFileURL(join(before, 'bench/stage.ts')).href)) as { openStage: typeof openStage }
  const size = { tasks: options.tasks, companies: options.companies }
  const chosen = scenarios.filter(({ name }) => options.requests?.some((start) => name.startsWith(start)) ?? true)
  if (chosen.some(({ page }) => page))
    for (const tree of [before, root]) buildPages(tree, { again: tree === root && options.build })
  const undo: (() => Promise<void>)[] = []
  try {
    const opened = async (of: { openStage: typeof openStage }) => {
      const stage = await of.openStage(size)
      undo.push(() => stage.close())
      return stage
    }
    const of = { before: await opened(then), now: await opened({ openStage }) }
    const bare = await startBare(of.now, chosen)
    undo.push(() => bare.stop())
    const rows: string[][] = []
    for (const scenario of chosen) {
      const costs = await costsInTurns(
        {
          before: await turning(scenario, of.before),
          now: await turning(scenario, of.now),
          bare: await turning(scenario, of.now, bare),
        },
        { turns: options.turns, requests: requestsOfATurn, connections: options.connections, warmUp },
      )
      rows.push(rowOf(scenario.name, costs))
      options.hear(rows.at(-1)!.join(' | '))
    }
    const head = ['request', 'CPU ms: server before', 'now', 'bare', 'database before', 'now', 'bare']
    return [
      `## Against ${revision}, ${options.tasks} tasks, ${options.turns} turns`,
      table([...head, 'KB before', 'now', 'now ÷ before (middle half)', 'bare ÷ now (middle half)', ''], rows),
    ].join('\n\n')
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

/** A revision's are kept with it. */
function buildPages(tree: string, { again }: { again: boolean }) {
  if (again || !existsSync(join(tree, 'packages/web/dist/prerendered.mjs')))
    execFileSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 2, 2], cwd: tree })
}

const turning = async (
  { request, manyAddresses }: Scenario,
  stage: Stage,
  { url, pid }: { url: string; pid: number } = stage.server,
): Promise<Turning> => ({
  url,
  pid,
  dataDir: stage.dataDir,
  requests: await Promise.all(stage.people.map(async (person) => request(person, stage))),
  manyAddresses,
})

const all = ({ server, database }: Cost) => server + database

function rowOf(name: string, costs: Three[]): string[] {
  const middle = (side: keyof Three, of: (cost: Cost) => number, digits = 2) =>
    median(costs.map((three) => of(three[side]))).toFixed(digits)
  const growth = costs.map(({ before, now }) => all(now) / all(before))
  return [
    name,
    ...(['before', 'now', 'bare'] as const).map((side) => middle(side, ({ server }) => server)),
    ...(['before', 'now', 'bare'] as const).map((side) => middle(side, ({ database }) => database)),
    ...(['before', 'now'] as const).map((side) => middle(side, ({ bytes }) => bytes / 1024, 1)),
    middleHalfOf(growth, 2),
    middleHalfOf(
      costs.map(({ bare, now }) => all(bare) / all(now)),
      2,
    ),
    median(growth) > worse ? 'WORSE' : '',
  ]
}
