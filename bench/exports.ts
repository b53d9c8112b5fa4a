import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { kilobytesOf } from './memory.ts'
import { table } from './report.ts'
import { password } from './seed.ts'
import type { Stage } from './stage.ts'
import { cpuMs, databaseCpuMs } from './throughput/measure.ts'

/** A download of many rows: its duration, and how much the server's memory grew during it. */
export type Export = {
  format: string
  rows: number
  megabytes: number
  seconds: number
  /** Processor time, in seconds. */
  serverCpu: number
  databaseCpu: number
  /** Resident memory of the server, in MB. */
  before: number
  peak: number
}

const rows = 100_000
/** The second user of the first company, whom other parts do not measure. */
const userId = 2
const sampleMs = 20

/** Exports the hours of a user who has many, as CSV and as a spreadsheet, over HTTP. */
export async function measureExports(stage: Stage): Promise<Export[]> {
  await writeHours(stage.connection)
  const body = { email: `pessoa${userId}@bench.com.br`, password }
  const answer = await callOver(stage.server.url, 'POST /sign/client', { body })
  const { token } = answer.body as { token: string }
  const measured: Export[] = []
  for (const format of ['csv', 'xlsx']) measured.push(await download(stage, token, format))
  return measured
}

async function writeHours(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
       select 1, $1, t.id, '', 'manual', at, at + interval '5 minutes'
       from (select id, row_number() over (order by id) as place, count(*) over () as all_of_them
             from routine.tasks where company_id = 1) t,
         generate_series(0, $2::int - 1) n,
         lateral (select timestamptz '2015-01-01T00:00:00Z' + interval '10 minutes' * n as at) x
       where t.place = 1 + n % t.all_of_them`,
      [userId, rows],
    )
    await client.query('vacuum analyze routine.timesheet_entries')
  } finally {
    await client.end()
  }
}

async function download(stage: Stage, token: string, format: string): Promise<Export> {
  const { server } = stage
  const spent = () => ({ serverCpu: cpuMs(server.pid) / 1000, databaseCpu: databaseCpuMs(stage) / 1000 })
  const resident = () => kilobytesOf(`/proc/${server.pid}/status`, 'VmRSS') / 1024
  const before = resident()
  let [peak, bytes] = [before, 0]
  const sampling = setInterval(() => {
    peak = Math.max(peak, resident())
  }, sampleMs)
  try {
    const [begun, earlier] = [performance.now(), spent()]
    const answer = await fetch(`${server.url}/api/calendar/timesheet-report/csv?format=${format}`, {
      headers: { 'request-token': token },
    })
    if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) bytes += chunk.length
    const seconds = (performance.now() - begun) / 1000
    const now = spent()
    const serverCpu = now.serverCpu - earlier.serverCpu
    const databaseCpu = now.databaseCpu - earlier.databaseCpu
    return { format, rows, megabytes: bytes / 1024 ** 2, seconds, serverCpu, databaseCpu, before, peak }
  } finally {
    clearInterval(sampling)
  }
}

export function exportReport(measured: Export[]): string {
  const lines = measured.map(({ format, megabytes, seconds, before, peak, ...one }) => [
    format,
    String(one.rows),
    megabytes.toFixed(1),
    seconds.toFixed(1),
    one.serverCpu.toFixed(1),
    one.databaseCpu.toFixed(1),
    before.toFixed(0),
    (peak - before).toFixed(0),
  ])
  const head = [
    'export of hours',
    'rows',
    'MB',
    's',
    'CPU s: server',
    'database',
    'server RSS MB before',
    'most growth MB',
  ]
  return ['## Exports', table(head, lines)].join('\n\n')
}
