/** How long the hours and the night of many companies take on one node: `node bench/run.ts --only passes`. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Database } from '@prumo/server/src/platform/database/database.ts'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import type { AnyJob } from '@prumo/server/src/platform/jobs/jobs.ts'
import { JobQueue } from '@prumo/server/src/platform/jobs/queue.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { table } from './report.ts'
import { environment } from './stage.ts'

export type Passes = {
  companies: number
  /** Seconds of an hour in which nothing is due, and of the one in which every company's day begins. */
  quietHour: number
  firstHour: number
  /** Jobs that these hours queued. */
  quietJobs: number
  firstJobs: number
  /** Seconds of every other job with a schedule, one after the other, as after a night. */
  others: { job: string; seconds: number }[]
  most: number
}

const hourly = 'notifications.pass-hour'
const ofCompany = 'notifications.pass-hour-in-company'
/** A zone in which it is nine now: people are awake, and the hour of the daily e-mail has passed. */
const nine = `Etc/GMT${((offset) => (offset >= 0 ? `+${offset}` : offset))(((new Date().getUTCHours() - 9 + 12 + 24) % 24) - 12)}`

/** @param people of each company. */
export async function measurePasses(companies: number, people = 3): Promise<Passes> {
  const { dataDir, remove } = temporaryDataDir()
  const undo: (() => unknown)[] = [remove]
  try {
    const server = await startServer({ dataDir, environment: { ...environment, LOG_LEVEL: 'error' } })
    undo.push(() => server.terminate())
    const embedded = await startEmbedded({ dataDir })
    undo.push(() => embedded.stop())
    const owner = new pg.Client(embedded.connection)
    await owner.connect()
    undo.push(() => owner.end())
    await owner.query(
      `insert into identity.companies (id, name, tax_id, email, payment_status, time_zone) overriding system value
       select c, 'Empresa ' || c, '52998224725', 'empresa' || c || '@bench.com.br', 'PAYMENT_TRUE', $2 from generate_series(1, $1::int) c`,
      [companies, nine],
    )
    await owner.query(
      `insert into identity.users (id, email, name, phone, password_hash) overriding system value
       select u, 'pessoa' || u || '@bench.com.br', 'Pessoa ' || u, '11987654321', '-' from generate_series(1, $1::int) u`,
      [companies * people],
    )
    await owner.query(
      `insert into identity.members (company_id, user_id, is_root, is_responsible, permissions)
       select c, (c - 1) * $2 + p, p = 1, p = 1, '{calendar}' from generate_series(1, $1::int) c, generate_series(1, $2::int) p`,
      [companies, people],
    )
    await owner.query('vacuum analyze identity.companies, identity.users, identity.members')

    const queue = new JobQueue(embedded.connection, { info() {}, error: console.error }, { visiting: true })
    await queue.visit()
    undo.push(() => queue.close())
    const database = new Database(embedded.connection, { max: 1 })
    undo.push(() => database.close())
    let most = 0
    const run = async (job: string) => {
      const begun = performance.now()
      const before = await jobsOf(owner, ofCompany)
      await database.transaction({ settings: {} }, (db) => queue.send(db, { id: job } as AnyJob, {}))
      while (await areWaiting(owner)) {
        most = Math.max(most, memoryOf(server.pid))
        await sleep(50)
      }
      return { seconds: (performance.now() - begun) / 1000, jobs: (await jobsOf(owner, ofCompany)) - before }
    }
    const first = await run(hourly)
    const quiet = await run(hourly)
    const { rows } = await owner.query<{ name: string }>(
      'select name from pgboss.schedule where name <> $1 order by name',
      [hourly],
    )
    const others = []
    for (const { name } of rows) others.push({ job: name, seconds: (await run(name)).seconds })
    return {
      companies,
      quietHour: quiet.seconds,
      firstHour: first.seconds,
      quietJobs: quiet.jobs,
      firstJobs: first.jobs,
      others,
      most,
    }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const areWaiting = async (owner: pg.Client) =>
  (
    await owner.query(
      "select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1",
    )
  ).rowCount! > 0

const jobsOf = async (owner: pg.Client, name: string) =>
  Number((await owner.query('select count(*) from pgboss.job where name = $1', [name])).rows[0].count)

/** Resident megabytes. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

export const passesReport = (all: readonly Passes[]): string =>
  [
    '## Hours and nights of many companies',
    table(
      [
        'companies',
        'hour with nothing due, s',
        'its jobs',
        'hour in which all days begin, s',
        'its jobs',
        'the other passes, s',
        'the longest of them',
        'MB at most',
      ],
      all.map(({ companies, quietHour, quietJobs, firstHour, firstJobs, others, most }) => {
        const longest = others.toSorted((a, b) => b.seconds - a.seconds)[0]!
        return [
          String(companies),
          quietHour.toFixed(1),
          String(quietJobs),
          firstHour.toFixed(0),
          String(firstJobs),
          others.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0),
          `${longest.job} ${longest.seconds.toFixed(1)}`,
          most.toFixed(0),
        ]
      }),
    ),
  ].join('\n\n')
