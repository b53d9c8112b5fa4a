import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attack } from '../isolation/attacking.ts'
import { heavyCalls } from '../isolation/declared-loads.ts'
import { percentile } from '../isolation/neighbour.ts'
import { openTarget, type Target } from '../isolation/target.ts'
import { openTestServer } from '../test-server.ts'
import { type Abuse, floods, openCalls } from './strangers.ts'
import { type Ask, dayOf, newVictim, type Seen } from './victim.ts'

// `npm run abuse`: strangers, and a company in its trial, against every open call beside one person's day. Goals: p99 of
// at most 300 ms for her, and nothing shut to her.

process.on('SIGINT', () => {})

const {
  ISOLATION_SECONDS = '10',
  ISOLATION_PER_SECOND = '20',
  ISOLATION_TABLE = '',
  ISOLATION_MINUTES = '60',
} = process.env
const end = performance.now() + Number(ISOLATION_MINUTES) * 60_000
const goalMs = 300

const server = openTestServer()
let target: Target
const rows: string[][] = [
  [
    'strangers send',
    'her day, p50 / p99 ms',
    'shut to her',
    'bits of work',
    'longest turn: processor / delay ms',
    'their answers',
  ],
  ['---', '---:', '---:', '---:', '---:', '---'],
]

beforeAll(async () => {
  const { dataDir, database } = server
  const environment = { TRUST_PROXY: '1' }
  target = await openTarget('now', { connection: database.connection, dataDir, environment })
})
afterAll(() => target.close())

const ask: Ask = async ({ method, url, headers, payload }) => {
  try {
    const signal = AbortSignal.timeout(30_000)
    const body = payload && { body: payload as Buffer<ArrayBuffer> }
    const answer = await fetch(target.process.url + url, { method, headers, signal, ...body })
    const text = await answer.text()
    return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {} }
  } catch {
    return { status: 0, body: {} }
  }
}

it('strangers neither slow a person down nor shut anything to her', async ({ signal }) => {
  const missed: string[] = []
  const first = await newVictim(server)
  const trial = await server.company()
  const quiet: Abuse = {
    name: 'nothing',
    request: () => ({ method: 'GET', url: '/api/health', headers: {}, payload: undefined }),
    perSecond: 1,
  }
  const open = [quiet, ...(await openCalls(server, first.ana)), ...(await heavyCalls(server, trial))]
  const names = floods(first).map(({ name }) => name)
  for (let at = 0; at < open.length + names.length; at++) {
    if (signal.aborted || performance.now() > end) break
    await server.asOwner('delete from platform.rate_limits')
    const victim = await newVictim(server)
    const load = open[at] ?? floods(victim).find(({ name }) => name === names[at - open.length])!
    const over = performance.now() + Number(ISOLATION_SECONDS) * 1000
    const until = () => performance.now() > over || signal.aborted
    await target.process.longestTurn()
    const attacking = attack(target.process.url, load, Number(ISOLATION_PER_SECOND), until)
    // The flood is under way when her day begins.
    await new Promise((resolve) => setTimeout(resolve, Number(ISOLATION_SECONDS) * 200))
    const seen = await dayOf(ask, victim, until, 100)
    const { row, faults } = judged(load, seen, await attacking, await target.process.longestTurn())
    rows.push(row)
    missed.push(...faults)
    console.error(row.join(' | '))
    if (ISOLATION_TABLE)
      writeFileSync(ISOLATION_TABLE, `${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
  }
  expect(missed.join('\n')).toBe('')
})

type Turn = Awaited<ReturnType<Target['process']['longestTurn']>>

function judged({ name, accepted }: Abuse, seen: Seen, answers: Map<number, number>, turn: Turn) {
  const p99 = percentile(seen.times, 99)
  const succeeded = [...answers].reduce((sum, [status, count]) => sum + (status > 0 && status < 400 ? count : 0), 0)
  const said = [...answers].map(([status, count]) => `${status || 'given up'} × ${count}`).join(', ')
  const slowest = Object.entries(seen.slowest).toSorted(([, one], [, other]) => other - one)[0]
  return {
    row: [
      name,
      `${percentile(seen.times, 50).toFixed(0)} / ${p99.toFixed(0)}`,
      String(seen.shut.length),
      String(seen.bits),
      `${turn.processorMs.toFixed(0)} / ${turn.delayMs.toFixed(0)}`,
      said,
    ],
    faults: [
      ...(p99 > goalMs ? [`${name}: p99 ${p99.toFixed(0)} ms, the slowest ${slowest?.join(' ')}`] : []),
      ...(seen.shut.length ? [`${name}: shut ${[...new Set(seen.shut)].join(', ')}`] : []),
      ...(accepted !== undefined && succeeded > accepted ? [`${name}: ${succeeded} accepted`] : []),
    ],
  }
}
