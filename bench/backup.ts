/**
 * How long a backup and its restore take and how much memory they use, with realistic data and with single huge rows
 * and files; with `--growth`, at growing sizes, and what they come to at 10,000 companies and 100 GB.
 */
import { spawn } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { diskStorage } from '@prumo/server/src/platform/storage/disk.ts'
import { newKey } from '@prumo/server/src/platform/storage/key.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { kilobytesOf } from './memory.ts'
import { table } from './report.ts'
import { seed } from './seed.ts'
import { cpuMs, databaseCpuMs } from './throughput/measure.ts'

const megabyte = 1024 ** 2
const sampleMs = 20
const files = 300
const [smallest, largest] = [0.1 * megabyte, 25 * megabyte]
const hugeFile = 1024 * megabyte
const hugeRow = 50 * megabyte

type Step = { what: string; seconds: number; cpu: number; databaseCpu: number; peak: number }

async function measure(fill: (client: pg.Client, dataDir: string) => Promise<void>): Promise<Step[]> {
  const [source, target] = [temporaryDataDir(), temporaryDataDir()]
  const undo: (() => unknown)[] = [source.remove, target.remove]
  try {
    const server = await startServer({ dataDir: source.dataDir, environment: { DEMO: '0' } })
    await server.terminate()
    for (const { dataDir } of [source, target]) {
      const embedded = await startEmbedded({ dataDir })
      undo.push(() => embedded.stop())
      if (dataDir === target.dataDir) continue
      const client = new pg.Client(embedded.connection)
      await client.connect()
      await fill(client, dataDir)
      await client.end()
    }
    const path = join(source.dataDir, 'copia.tar.gz')
    const steps = [await step('backup', source.dataDir, 'backup', path)]
    steps.push(await step('check', source.dataDir, 'backup', '--conferir', path))
    steps.push(await step('restore', target.dataDir, 'restore', path))
    console.log(`${(statSync(path).size / megabyte).toFixed(0)} MB`)
    return steps
  } finally {
    for (const undone of undo.reverse()) await undone()
  }
}

/** Runs one of the programs in a process of its own. */
async function step(what: string, dataDir: string, program: string, ...line: string[]): Promise<Step> {
  const file = fileURLToPath(import.meta.resolve(`@prumo/server/src/backup/${program}.ts`))
  const [begun, databaseBefore] = [performance.now(), databaseCpuMs({ dataDir })]
  const child = spawn(process.execPath, [file, ...line], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2' },
    stdio: 'inherit',
  })
  let [cpu, peak] = [0, 0]
  const sampling = setInterval(() => {
    try {
      peak = kilobytesOf(`/proc/${child.pid}/status`, 'VmHWM') / 1024
      cpu = cpuMs(child.pid!) / 1000
    } catch {
      // The process has ended.
    }
  }, sampleMs)
  const [code] = await once(child, 'exit')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  const databaseCpu = (databaseCpuMs({ dataDir }) - databaseBefore) / 1000
  return { what, seconds: (performance.now() - begun) / 1000, cpu, databaseCpu, peak }
}

async function storeFile(client: pg.Client, dataDir: string, size: number) {
  const key = newKey()
  const digest = createHash('sha256')
  function* bytes() {
    const block = Buffer.alloc(megabyte)
    for (let left = size; left > 0; left -= block.length) {
      const chunk = Buffer.from(randomFillSync(block).subarray(0, left))
      digest.update(chunk)
      yield chunk
    }
  }
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  await diskStorage(join(dataDir, 'files')).put(key, Readable.from(bytes(), { objectMode: false }), { type: '', size })
  await client.query(
    `insert into storage.files (company_id, key, name, type, size, sha256) values (1, $1, 'arquivo', 'application/pdf', $2, $3)`,
    [key, size, digest.digest('hex')],
  )
}

const sizes: [what: string, fill: (client: pg.Client, dataDir: string) => Promise<void>][] = [
  [
    `100,000 tasks, ${files} files`,
    async (client, dataDir) => {
      const { host, port, user, database } = client
      const month = new Date().toISOString().slice(0, 7)
      await seed({ host, port, user: user!, database: database! }, { tasks: 100_000, companies: 100, month })
      for (let n = 0; n < files; n++) {
        await storeFile(client, dataDir, Math.round(smallest * (largest / smallest) ** (n / (files - 1))))
      }
    },
  ],
  [
    'a file of 1 GB, a row of 50 MB',
    async (client, dataDir) => {
      await client.query(`insert into identity.companies (name, tax_id, payment_status)
        values ('Empresa', '52998224725', 'PAYMENT_TRUE')`)
      await client.query(
        `insert into pgboss.job (name, data, start_after)
         select 'mail.send', jsonb_build_object('text', string_agg(md5(n::text), '')), now() + interval '1 year'
         from generate_series(1, $1::int) n`,
        [hugeRow / 32],
      )
      await storeFile(client, dataDir, hugeFile)
    },
  ],
]

type Size = { companies: number; tasks: number; gigabytes: number }

/** From an installation that begins to one that grew, in rows and then in files. */
const grown: Size[] = [
  { companies: 10, tasks: 1_000, gigabytes: 0 },
  { companies: 100, tasks: 10_000, gigabytes: 0 },
  { companies: 1_000, tasks: 100_000, gigabytes: 0 },
  { companies: 10, tasks: 1_000, gigabytes: 0.5 },
  { companies: 10, tasks: 1_000, gigabytes: 2 },
]
const far: Size = { companies: 10_000, tasks: 1_000_000, gigabytes: 100 }
const fileSize = 4 * megabyte

async function fillTo({ companies, tasks, gigabytes }: Size, client: pg.Client, dataDir: string) {
  const { host, port, user, database } = client
  const month = new Date().toISOString().slice(0, 7)
  await seed({ host, port, user: user!, database: database! }, { tasks, companies, month })
  for (let n = 0; n < (gigabytes * 1024 * megabyte) / fileSize; n++) await storeFile(client, dataDir, fileSize)
}

/** Processor seconds by size, and what they come to far beyond: by the slope in rows and the slope in files. */
async function growth(): Promise<string> {
  const measured: { size: Size; steps: Step[] }[] = []
  for (const size of grown)
    measured.push({ size, steps: await measure((client, dataDir) => fillTo(size, client, dataDir)) })
  const [first, , rows, , contents] = measured
  const of = ({ steps }: { steps: Step[] }, at: number) => steps[at]!.cpu + steps[at]!.databaseCpu
  const described = ({ companies, tasks, gigabytes }: Size) => `${companies} companies, ${tasks} tasks, ${gigabytes} GB`
  const lines = measured.flatMap(({ size, steps }) =>
    steps.map(({ what, seconds, cpu, databaseCpu, peak }) => [
      described(size),
      what,
      seconds.toFixed(0),
      (cpu + databaseCpu).toFixed(1),
      peak.toFixed(0),
    ]),
  )
  const beyond = first!.steps.map(({ what }, at) => {
    const perTask = (of(rows!, at) - of(first!, at)) / (rows!.size.tasks - first!.size.tasks)
    const perGigabyte = (of(contents!, at) - of(first!, at)) / contents!.size.gigabytes
    const seconds = of(first!, at) + perTask * far.tasks + perGigabyte * far.gigabytes
    return [described(far), `${what}, by these slopes`, '', seconds.toFixed(0), '']
  })
  return table(['of', 'what', 's', 'CPU s', 'most RSS MB'], [...lines, ...beyond])
}

async function atSize(): Promise<string> {
  const lines: string[][] = []
  for (const [size, fill] of sizes) {
    for (const { what, seconds, cpu, databaseCpu, peak } of await measure(fill)) {
      lines.push([size, what, seconds.toFixed(0), cpu.toFixed(1), databaseCpu.toFixed(1), peak.toFixed(0)])
    }
  }
  return table(['of', 'what', 's', 'CPU s', 'database CPU s', 'most RSS MB'], lines)
}

console.log(await (process.argv.includes('--growth') ? growth() : atSize()))
