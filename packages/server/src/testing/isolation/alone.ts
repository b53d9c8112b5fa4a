import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer } from '../test-server.ts'
import { request } from './attacking.ts'
import { declaredLoads } from './declared-loads.ts'
import { knownLoads } from './known-loads.ts'
import { isChosen, type Load } from './loads.ts'
import { newCompany, openTarget, type Target } from './target.ts'

// Ctrl-C is for run.ts, which ends the run in order.
process.on('SIGINT', () => {})

// Run by `npm run isolation -- --alone` (run.ts): each load once and again, with nothing beside it, and how long the
// serving thread did nothing else.

const { ISOLATION_TABLE = '' } = process.env
const times = 3
const longestMs = 20
/** What never ends is given up. */
const patienceMs = 20_000

const server = openTestServer()
const rows: { name: string; processorMs: number; statuses: string }[] = []
let target: Target

beforeAll(async () => {
  const { dataDir, database } = server
  target = await openTarget('now', { connection: database.connection, dataDir })
})

afterAll(() => target.close())

it('no load has the serving thread for longer than it may', async ({ signal }) => {
  for (const { name, prepare } of knownLoads.filter((load) => isChosen(load.name) && !/one byte/.test(load.name))) {
    if (signal.aborted) return
    await writeDown({ name, ...(await prepare(target, await newCompany(target))) }, signal)
  }
  for (const load of await declaredLoads(server, await server.company())) {
    if (signal.aborted) return
    await writeDown(load, signal)
  }
  expect(rows.filter(({ processorMs }) => processorMs > longestMs)).toEqual([])
})

/** The least of several longest turns: what compiling or collecting garbage adds comes only sometimes. */
async function writeDown(load: Load, signal: AbortSignal) {
  const turns: number[] = []
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    await target.process.longestTurn()
    const given = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    statuses.push(await request(target.process.url, load.request(n), given).catch(() => 0))
    turns.push((await target.process.longestTurn()).processorMs)
  }
  const row = { name: load.name, processorMs: Math.min(...turns), statuses: statuses.join(' ') }
  rows.push(row)
  const sorted = rows.toSorted((one, other) => other.processorMs - one.processorMs)
  const lines = sorted.map((of) => `| ${of.name} | ${of.processorMs.toFixed(0)} | ${of.statuses} |`)
  const text = `| asked for once | longest turn, ms | answers |\n|---|---:|---|\n${lines.join('\n')}\n`
  if (ISOLATION_TABLE) writeFileSync(ISOLATION_TABLE, text)
  if (row.processorMs > longestMs)
    console.error(`${row.name}: ${turns.map((ms) => ms.toFixed(0)).join(' ')} ms, ${row.statuses}`)
}
