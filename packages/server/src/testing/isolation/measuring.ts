import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { countBuffersInHeap } from '../../platform/garbage-collection.ts'
import { onDatabase, withClient } from '../database-server.ts'
import { openTestServer } from '../test-server.ts'
import { attack } from './attacking.ts'
import { dayApart } from './day-apart.ts'
import { declaredLoads } from './declared-loads.ts'
import { knownLoads } from './known-loads.ts'
import { isChosen, type Load } from './loads.ts'
import { mostOf, type Resident, residentOf } from './memory.ts'
import { dayOf, percentile } from './neighbour.ts'
import { type Caller, newCompany, openTarget, type Target } from './target.ts'
import type { LongestTurn } from './watched.ts'

// Ctrl-C is for run.ts, which ends the run in order.
process.on('SIGINT', () => {})

// Who plays the loads would take a sixth of both processors for garbage, which belongs to the attacker's own machine.
countBuffersInHeap()

// `npm run isolation` (run.ts) sets these.
const { ISOLATION_SECONDS = '10', ISOLATION_PER_SECOND = '20' } = process.env
const { ISOLATION_TABLE = '', ISOLATION_BESIDE = '', ISOLATION_DECLARED = '', ISOLATION_MINUTES = '60' } = process.env
const seconds = Number(ISOLATION_SECONDS)
const end = performance.now() + Number(ISOLATION_MINUTES) * 60_000
const megabytesAtMost = 600
const documentAtMost = 2000
const restMs = 60_000
const recoveryMs = 20_000
/** Milliseconds of processor time of a turn of the event loop that keeps everybody else waiting. */
const longTurn = 50

const server = openTestServer()
const undo: (() => unknown)[] = []
const rows: string[][] = []
let sides: Side[] = []
/** Of the run: aborted by Ctrl-C. */
let broken: AbortSignal | undefined

/** A measured version of Prumo, and the company there that only does its daily work. */
type Side = { target: Target; day: ReturnType<typeof dayApart>; quiet: number; attackers: Caller[] }
type Cell = {
  p50: number
  p99: number
  /** The longest wait for a document. */
  document: number
  slowest: string
  refused: string[]
  megabytes: Resident
  turn: LongestTurn
  said: string
}

const measured = knownLoads.filter(({ name }) => isChosen(name))

beforeAll(async () => {
  if (ISOLATION_BESIDE) sides.push(await sideOf(await openOld(ISOLATION_BESIDE)))
  const { dataDir, database } = server
  sides.push(await sideOf(await openTarget('now', { connection: database.connection, dataDir })))
  await writeDown('nothing', async () => async () => new Map())
})

afterAll(async () => {
  for (const { target } of sides) await target.close()
  for (const step of undo.reverse()) await step()
})

it('one company’s loads leave another’s response times as they were', async ({ signal }) => {
  broken = signal
  const missed: string[] = []
  for (const [at, { name, prepare }] of measured.entries()) {
    missed.push(
      ...(await writeDown(name, async ({ target, attackers }) =>
        attacking(target, { name, ...(await prepare(target, attackers[at]!)) }),
      )),
    )
  }
  if (ISOLATION_DECLARED) missed.push(...(await everyDeclared()))
  if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, Math.min(restMs, seconds * 6000)))
  rows.push([
    'a minute after all of it',
    ...sides.flatMap(({ target }) => ['', '', '', inMegabytes(residentOf(target.process.pid)), '', '']),
  ])
  table()
  expect(missed.join('\n')).toBe('')
})

/** Every declared call, only on this version: the fixtures fit no other. */
async function everyDeclared(): Promise<string[]> {
  const now = sides.at(-1)!
  const missed: string[] = []
  const ana = await server.company()
  for (const load of await declaredLoads(server, ana)) {
    missed.push(...(await writeDown(load.name, async (side) => side === now && attacking(side.target, load))))
  }
  return missed
}

const attacking =
  ({ process: { url } }: Target, load: Load) =>
  (until: () => boolean) =>
    attack(url, load, Number(ISOLATION_PER_SECOND), until)

type Attack = (until: () => boolean) => Promise<Map<number, number>>

/**
 * Runs a load on each side in turn, and returns the goals this version missed. A load that fails on a side is noted in
 * its row, and the next one runs.
 */
async function writeDown(name: string, begin: (side: Side) => Promise<Attack | false>): Promise<string[]> {
  const row = [name]
  const missed: string[] = []
  for (const side of sides) {
    const isNow = side === sides.at(-1)
    const began = performance.now()
    const cell = await attempted(side, begin).catch((error: unknown) => String(error).slice(0, 200))
    if (typeof cell === 'string') {
      row.push('not measured', '', '', '', '', cell.replaceAll(/[|\n]/g, ' '))
      if (isNow) missed.push(`${name}: ${cell}`)
    } else {
      if (name === 'nothing' && cell) side.quiet = cell.p99
      row.push(...(cell ? written(cell) : ['', '', '', '', '', '']))
      if (cell && isNow && name !== 'nothing') missed.push(...beyond(name, cell, side.quiet))
    }
    const took = ((performance.now() - began) / 1000).toFixed(0)
    const slowest = typeof cell === 'object' && cell ? ` | the slowest: ${cell.slowest}` : ''
    console.error(`${name}, ${side.target.name}, ${took} s: ${row.slice(-6).join(' | ')}${slowest}`)
    if (typeof cell === 'object' && cell.turn.processorMs > longTurn)
      console.error(`${name}: a turn of ${cell.turn.processorMs.toFixed(0)} ms, more than ${longTurn}`)
  }
  rows.push(row)
  table()
  return missed
}

async function attempted(side: Side, begin: (side: Side) => Promise<Attack | false>) {
  if (performance.now() > end) throw new Error('the time of the run is over')
  if (broken?.aborted) throw new Error('the run was broken off')
  const work = await begin(side)
  if (!work) return
  await recovered(side)
  const cell = await during(side, work)
  await recovered(side)
  return cell
}

/**
 * Waits until the other company's response times are nearly normal, so that the next row does not measure leftover
 * work.
 */
async function recovered({ day, quiet }: Side) {
  const most = performance.now() + recoveryMs
  await new Promise((resolve) => setTimeout(resolve, 1000))
  while (performance.now() < most && !broken?.aborted) {
    const { times, refused } = await day({ acts: 6, pauseMs: 50 })
    if (refused.length === 0 && Math.max(...times) < Math.max(3 * quiet, 100)) return
  }
}

async function during({ target, day }: Side, work: Attack): Promise<Cell> {
  const over = performance.now() + seconds * 1000
  const until = () => performance.now() > over || broken?.aborted === true
  const { pid } = target.process
  let megabytes = residentOf(pid)
  await target.process.longestTurn()
  const looking = setInterval(() => (megabytes = mostOf(megabytes, residentOf(pid))), 100)
  const [{ times, documents, slowest: of, refused }, answers] = await Promise.all([
    day({ pauseMs: 100 }, until),
    work(until),
  ]).finally(() => clearInterval(looking))
  const said = [...answers].map(([status, count]) => `${status || 'given up'} × ${count}`).join(', ')
  const turn = await target.process.longestTurn()
  const slowest = Object.entries(of)
    .toSorted(([, one], [, other]) => other - one)
    .map(([act, ms]) => `${act} ${ms.toFixed(0)}`)
    .join(', ')
  return {
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    document: Math.max(0, ...documents),
    slowest,
    refused,
    megabytes,
    turn,
    said,
  }
}

const inMegabytes = ({ node, workers }: Resident) => `${node.toFixed(0)} / ${workers.toFixed(0)}`

const written = ({ p50, p99, document, refused, megabytes, turn, said }: Cell) => [
  `${p50.toFixed(0)} / ${p99.toFixed(0)}`,
  document.toFixed(0),
  String(refused.length),
  inMegabytes(megabytes),
  `${turn.processorMs.toFixed(0)} / ${turn.delayMs.toFixed(0)}`,
  said,
]

function beyond(name: string, { p99, document, refused, megabytes }: Cell, quiet: number): string[] {
  const most = Math.max(Math.min(300, 5 * quiet), 100)
  return [
    ...(p99 > most ? [`${name}: p99 ${p99.toFixed(0)} ms, goal ${most.toFixed(0)}`] : []),
    ...(document > documentAtMost ? [`${name}: a document ${document.toFixed(0)} ms`] : []),
    ...(refused.length ? [`${name}: refused ${[...new Set(refused)].join(', ')}`] : []),
    ...(megabytes.node > megabytesAtMost ? [`${name}: ${megabytes.node.toFixed(0)} MB`] : []),
  ]
}

/** Markdown, as in docs/performance.md; rewritten after each row, so that an aborted run leaves its rows. */
function table() {
  const head = ['one company asks for', ...sides.flatMap(({ target: { name } }) => columnsOf(name))]
  const lines = [head, head.map((_, at) => (at % 6 === 0 ? '---' : '---:')), ...rows]
  const text = `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
  if (ISOLATION_TABLE) writeFileSync(ISOLATION_TABLE, text)
  else if (rows.length > 1) appendFileSync(join(tmpdir(), 'prumo-isolation.md'), text)
}

const columnsOf = (name: string) => {
  const of = sides.length > 1 ? `${name}: ` : ''
  return [
    `${of}the other, p50 / p99 ms`,
    'its slowest document, ms',
    'refused',
    'most MB: node / workers',
    'longest turn: processor / delay ms',
    'its answers',
  ]
}

async function sideOf(target: Target): Promise<Side> {
  console.error(`${target.name}: ready, its companies register`)
  const day = dayApart(target.process.url, await dayOf(target, await newCompany(target)))
  // All attackers are made before the first load: requests without a session, also registrations, are limited by
  // address.
  const attackers: Caller[] = []
  while (attackers.length < measured.length) attackers.push(await newCompany(target))
  const warm = performance.now() + 3000
  await day({ pauseMs: 20 }, () => performance.now() > warm)
  return { target, day, quiet: 0, attackers }
}

/** Another checkout on an empty database, which it migrates itself. */
async function openOld(checkout: string): Promise<Target> {
  const admin = inject('databaseServer')
  const database = `prumo_test_before_${process.pid}`
  await withClient(admin, (client) => client.query(`create database ${database}`))
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-before-'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  undo.push(() => withClient(admin, (client) => client.query(`drop database if exists ${database} with (force)`)))
  return openTarget('before', { connection: onDatabase(admin, database), dataDir, checkout })
}
