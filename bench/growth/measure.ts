/**
 * How reads grow: every list and figure of the product that reads a table, while that table has a thousand, a hundred
 * thousand and a million rows of one company and of a thousand others. Writes the tables of bench/growth.md.
 */
import { allCalls } from '@prumo/contract/areas.ts'
import { mostCounted } from '@prumo/contract/fields.ts'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { demoCompany } from '@prumo/server/src/platform/demo/demo-builder.ts'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { median } from '../report.ts'
import { environment } from '../stage.ts'
import { type Kind, kinds } from './kinds.ts'
import { preparePlans, type Reading, readingDuring } from './plans.ts'
import { keepReport, type Section, sectionOf } from './report.ts'
import { addOthers, copy, removeCopies } from './seeding.ts'

type Whose = 'one' | 'thousand'
type Options = {
  rows: readonly number[]
  /** Whose rows grow: those of the demo company, of a thousand others. */
  whose: readonly Whose[]
  rounds: number
  only: readonly string[]
  hear: (line: string) => void
}
type Measured = Reading & { p50: number; least: number }
type Grown = { kind: string; read: string; sizes: { rows: number; whose: Whose; measured: Measured }[] }

const goal = 1.5
/** A list is counted so far, and its page and what belongs to it are read besides. */
const mostRead = 2 * mostCounted
/** A prepared statement has its last plan after five executions. */
const warmUp = 6
const patienceMs = 60_000
/** How often the pages of a read are counted. */
const readingTimes = 3
/** Reads that this many times longer than they were are measured less often. */
const slowMs = 1000

export async function measureGrowth({ rows, whose: grows, rounds, only, hear }: Options): Promise<string> {
  const { dataDir, remove } = temporaryDataDir()
  const settings = { dataDir, environment: { ...environment, DEMO: '1' } }
  let server = await startServer(settings)
  const embedded = await startEmbedded({ dataDir })
  const db = new pg.Client(embedded.connection)
  try {
    await db.connect()
    await preparePlans(db)
    await addOthers(db)
    // Its connections are to be watched from their beginning.
    await server.terminate()
    server = await startServer(settings)
    const { body } = await callOver(server.url, 'POST /sign/client', { body: demoCompany })
    const { token } = body as { token: string }
    const get = async (path: string) => {
      const answer = await fetch(`${server.url}/api${path}`, {
        headers: { 'request-token': token },
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    /** Every read, and the tables that it reads. */
    const read = new Map<string, Set<string>>()
    for (const path of [...reads(), ...kinds.flatMap((kind) => kind.reads ?? []).map(withDates)]) {
      if ((await get(path)) !== 200) {
        hear(`not measured: ${path}`)
        continue
      }
      // What runs beside it by chance is not there twice.
      const first = await readingDuring(db, dataDir, () => get(path))
      const again = await readingDuring(db, dataDir, () => get(path))
      read.set(path, first.tables.intersection(again.tables))
    }
    const measure = async (path: string): Promise<Measured> => {
      const times: number[] = []
      for (let n = 0; n < warmUp + rounds; n++) {
        const begun = performance.now()
        const status = await get(path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        if (n >= warmUp) times.push(performance.now() - begun)
        else if (performance.now() - begun > slowMs) n++
      }
      const readings: Reading[] = []
      while (readings.length < readingTimes) readings.push(await readingDuring(db, dataDir, () => get(path)))
      // In some of them is what the server did by itself meanwhile, and some miss a connection that heard late.
      const reading = readings.toSorted((one, other) => one.pages - other.pages)[Math.floor(readingTimes / 2)]!
      return { ...reading, p50: median(times), least: Math.min(...times) }
    }
    const grown: Grown[] = []
    for (const kind of kinds.filter(({ name }) => only.length === 0 || only.includes(name))) {
      await copy(db, kind, 'one', 0, rows[0]!)
      const rowsOfKind: Grown[] = [...read]
        .filter(([, tables]) => tablesOf(kind).some((name) => tables.has(name)))
        .map(([path]) => ({ kind: kind.name, read: path, sizes: [] }))
      const measureAll = async (whose: Whose, size: number) => {
        for (const { read: path, sizes } of rowsOfKind)
          sizes.push({ rows: size, whose, measured: await measure(path).catch(() => unanswered) })
        hear(`${kind.name}: ${rowsOfKind.length} reads at ${size} rows of ${whose}`)
      }
      await measureAll('one', rows[0]!)
      for (const whose of grows) {
        for (const [at, size] of rows.entries()) {
          if (at === 0) continue
          await copy(db, kind, whose, whose === 'one' || at > 1 ? rows[at - 1]! : 0, size)
          await measureAll(whose, size)
        }
      }
      await removeCopies(db, kind)
      grown.push(...rowsOfKind)
      keepReport(reportOf(grown, rows, grows))
    }
    return sectionOf(reportOf(grown, rows, grows))
  } finally {
    await db.end()
    await server.terminate()
    await embedded.stop()
    remove()
  }
}

const unanswered: Measured = {
  statements: 0,
  pages: Number.NaN,
  databaseMs: Number.NaN,
  tables: new Set(),
  widest: { rows: Number.NaN, of: 'no answer' },
  scanned: new Set(),
  p50: Number.NaN,
  least: Number.NaN,
}

const tablesOf = ({ root, below = [] }: Kind) =>
  [root, ...below].flatMap(({ table: name }) => (name === 'audit.trail' ? [name, 'audit.trail_first'] : [name]))

/** The declared reads that need nothing chosen; documents and files are measured elsewhere. */
const reads = () =>
  allCalls
    .map(([key]) => key)
    .filter(
      (key) =>
        key.startsWith('GET /') &&
        !/\{|\/(csv|pdf|png|file|cartaz)$|^GET \/(live|provider|account\/personal)/.test(key),
    )
    .map((key) => key.slice('GET '.length))

const withDates = (path: string) => {
  const month = new Date().toISOString().slice(0, 7)
  return path.replaceAll('{month}', month).replaceAll('{year}', month.slice(0, 4))
}

function reportOf(grown: readonly Grown[], rows: readonly number[], grows: readonly Whose[]): Section {
  const [first, ...others] = rows as [number, ...number[]]
  const thousands = (n: number) => n.toLocaleString('en')
  const lines = grown.map(({ kind, read, sizes }) => {
    const base = sizes[0]!.measured
    const later = sizes.slice(1).map(({ measured }) => measured)
    const last = sizes.at(-1)!.measured
    const scanned = new Set(later.flatMap((one) => [...one.scanned]))
    // On a machine that others use, the fastest of some and the pages say more than the median.
    const grew = ({ p50, least, pages }: Measured) =>
      Math.min(p50 / base.p50, least / base.least, pages / base.pages) > goal
    const holds = !later.some(grew) && scanned.size === 0 && last.widest.rows <= mostRead
    return [
      kind,
      read,
      base.p50.toFixed(1),
      ...later.map(({ p50 }) => (p50 / base.p50).toFixed(2)),
      String(base.pages),
      ...later.map(({ pages }) => (pages / base.pages).toFixed(2)),
      `${last.widest.rows} ${last.widest.of}`,
      [...scanned].join(', '),
      holds ? 'yes' : 'NO',
    ]
  })
  const columnsOf = (what: string) => grows.flatMap((whose) => others.map((n) => `${what} × ${whose} ${thousands(n)}`))
  const head = [
    'rows of',
    'read',
    `p50 ms at ${thousands(first)}`,
    ...columnsOf('p50'),
    `pages at ${thousands(first)}`,
    ...columnsOf('pages'),
    'most rows of a step',
    'scans',
    `≤ ${goal}`,
  ]
  const whose = grows.map((one) => (one === 'one' ? 'one company' : 'a thousand companies')).join(' and of ')
  return { title: `${others.map(thousands).join(' and ')} rows of ${whose}`, head, lines }
}
