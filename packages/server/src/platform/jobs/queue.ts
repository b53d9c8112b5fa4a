import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Connection } from '../database/database.ts'
import { establishing, ownerSession } from '../database/session.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { AnyJob, Job, JobContext, JobLog, JobOptions, Jobs } from './jobs.ts'
import { everySeconds } from './schedule.ts'
import { Turns } from './turns.ts'

const retryDelaySeconds = 5
const longestRetrySeconds = 3600
/**
 * A node that runs a job reports twice in this time. A node that does not counts as dead, and another takes the job.
 */
const aliveSeconds = 20
const lookForDeadSeconds = 10
/** Looks again for jobs without a notice: those postponed, and those whose notice was lost with a connection. */
const lookAgainSeconds = 10
const timeZone = 'America/Sao_Paulo'

export type QueueCount = {
  queue: string
  waiting: number
  later: number
  running: number
  failed: number
  /** Seconds that the oldest of those waiting has waited since it might run. */
  oldest: number
}
/** A job with a schedule, and its last success. */
export type ScheduledRun = { job: string; everySeconds: number; endedAt: Date | null; ms: number | null }
export type FailedJob = { id: string; queue: string; createdAt: Date; failedAt: Date; retries: number; error: string }

/** The queue's statements are sent in the caller's transaction. */
const sender = (db: Connection) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await db.raw(text, values) }),
})

function idsByQueue(jobs: readonly Pick<FailedJob, 'id' | 'queue'>[]): Map<string, string[]> {
  const groups = Map.groupBy(jobs, ({ queue }) => queue)
  return new Map([...groups].map(([queue, of]) => [queue, of.map(({ id }) => id)]))
}

const isSubset = (options: object, of: object) =>
  Object.entries(options).every(([name, value]) => (of as Record<string, unknown>)[name] === value)

/** Runs declared jobs on a PostgreSQL-backed queue. Every node may run every job. */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss
  readonly #log: JobLog
  readonly #ran: Numbers['ran']
  readonly #turns = new Turns()
  /** The places of each queue, which pg-boss tells with what they do. */
  #places = new Map<string, string[]>()

  /**
   * @param connection as the owner of the database: the queue has its own schema there.
   * @param options.visiting only reads the queues and adds jobs, as an operator's command does; other processes run
   * them.
   * @param options.ran hears of each run.
   */
  constructor(
    connection: pg.ClientConfig,
    log: JobLog,
    { visiting = false, ran = () => {} }: { visiting?: boolean; ran?: Numbers['ran'] } = {},
  ) {
    this.#log = log
    this.#ran = ran
    const presence = visiting
      ? { migrate: false, supervise: false, schedule: false }
      : {
          useListenNotify: true,
          superviseIntervalSeconds: lookForDeadSeconds,
          monitorIntervalSeconds: lookForDeadSeconds,
        }
    // pg-boss passes its options on to the pool. Its separate connection only listens: it has no role or limit to lose.
    const established = { ...connection, ...establishing(ownerSession) }
    this.#boss = new PgBoss({ ...established, schema: 'pgboss', max: 3, ...presence } as ConstructorParameters<
      typeof PgBoss
    >[0])
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
    this.#boss.on('wip', (places) => {
      const byQueue = Map.groupBy(places, ({ name }) => name)
      this.#places = new Map([...byQueue].map(([name, of]) => [name, of.map(({ id }) => id)]))
    })
  }

  /** Checks that the queues exist, for a visiting process. @throws Error while they do not. */
  async visit() {
    await this.#boss.start()
  }

  /** Creates the queues. The application's role may add jobs, so that a scope can do so in its own transaction. */
  async open(jobs: readonly AnyJob[], owner: pg.Client) {
    await this.#boss.start()
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const job of jobs) {
      const options = {
        retryLimit: job.retries ?? 8,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: longestRetrySeconds,
        heartbeatSeconds: aliveSeconds,
        notify: true,
      }
      const queue = known.get(job.id)
      if (!queue) await this.#boss.createQueue(job.id, options)
      // A start usually finds them unchanged, and each update waits for the disk.
      else if (!isSubset(options, queue)) await this.#boss.updateQueue(job.id, options)
    }
    await openTurns(owner)
    await owner.query('grant usage on schema pgboss to prumo_app')
    await owner.query('grant select, insert, update, delete on all tables in schema pgboss to prumo_app')
    await owner.query('grant execute on all functions in schema pgboss to prumo_app')
  }

  /** Starts running jobs. */
  async work(jobs: readonly AnyJob[], context: JobContext) {
    for (const job of jobs) {
      await this.#takeJobs(job, context)
      if (job.schedule) await this.#boss.schedule(job.id, job.schedule, {}, { tz: timeZone })
    }
  }

  /**
   * Places that run jobs of one kind, each one after the other. A new job wakes them, and after a job they look for the
   * next at once.
   */
  async #takeJobs(job: AnyJob, context: JobContext) {
    const { atOnce = 1, together = 1 } = job
    const options = {
      batchSize: together,
      // One that fails is tried again alone, and not with those it was taken with.
      perJobResults: true as const,
      pollingIntervalSeconds: lookAgainSeconds,
      notifyPollingIntervalSeconds: lookAgainSeconds,
      localConcurrency: atOnce,
      // However long a company's jobs take, one place is left to the others.
      ...(atOnce > 1 && { localGroupConcurrency: atOnce - 1 }),
    }
    const first = await this.#boss.work(job.id, options, async (taken) => {
      const results: JobResult[] = []
      for (const one of taken) results.push(await this.#runTaken(job, context, one))
      // The jobs that one transaction adds give one notice, and jobs added meanwhile wake a waiting worker.
      for (const place of this.#places.get(job.id) ?? [first]) this.#boss.notifyWorker(place)
      return results
    })
  }

  async #runTaken(job: AnyJob, context: JobContext, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    const started = performance.now()
    const ran = (outcome: 'done' | 'failed') => {
      const ms = Math.round(performance.now() - started)
      this.#ran(job.id, id, ms / 1000, outcome)
      return ms
    }
    try {
      await job.run(job.schema.parse(data ?? {}), context, id)
      const ms = ran('done')
      this.#log.info({ job: job.id, id, ms }, 'job')
      if (job.schedule) await noteRun(context, job.id, ms)
      return { id, status: 'completed' }
    } catch (error) {
      ran('failed')
      this.#log.error({ err: error, job: job.id, id }, 'job failed')
      // What no other try would change has ended too.
      if ((error as { retryable?: boolean }).retryable === false) return { id, status: 'completed' }
      return { id, status: 'failed', output: error as Error }
    }
  }

  async send<Data>(db: Connection, job: Job<Data>, data: Data, { afterSeconds = 0, companyId }: JobOptions = {}) {
    const { company, number } = await this.#turns.next(db, job.id, companyId)
    await this.#boss.send(job.id, data as object, {
      db: sender(db),
      startAfter: afterSeconds,
      priority: -number,
      ...(company !== undefined && { group: { id: company } }),
    })
  }

  async sendToEach(db: Connection, job: Job<{ companyId: number }>, companies: readonly number[]) {
    if (companies.length === 0) return
    const waiting = await db.raw<{ company: string }>(
      "select distinct group_id as company from pgboss.job where name = $1 and state < 'active' and group_id = any($2)",
      [job.id, companies.map(String)],
    )
    const known = new Set(waiting.map(({ company }) => Number(company)))
    const number = await this.#turns.served(db, job.id)
    const rest = companies.filter((company) => !known.has(company))
    if (rest.length === 0) return
    await this.#boss.insert(
      job.id,
      rest.map((companyId) => ({ data: { companyId }, priority: -number, group: { id: String(companyId) } })),
      { db: sender(db) },
    )
  }

  /** The number of jobs of each queue that wait, run and have failed for good. */
  async counts(db: Connection): Promise<QueueCount[]> {
    return db.raw<QueueCount>(
      `select q.name as queue,
              count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as waiting,
              count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()) as later,
              count(*) filter (where j.state = 'active') as running,
              count(*) filter (where j.state = 'failed') as failed,
              coalesce(extract(epoch from now() - min(j.start_after) filter (
                where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8 as oldest
       from pgboss.queue q left join pgboss.job j on j.name = q.name
       where q.name not like '\\_\\_pgboss\\_\\_%' group by q.name order by q.name`,
    )
  }

  /** The jobs that run by themselves, as the nodes that run them know them, each with its last success. */
  async scheduled(db: Connection): Promise<ScheduledRun[]> {
    const rows = await db.raw<{ job: string; cron: string; endedAt: Date | null; ms: number | null }>(
      `select s.name as job, s.cron, r.ended_at as "endedAt", r.ms
       from pgboss.schedule s left join platform.scheduled_runs r on r.job = s.name order by s.name`,
    )
    return rows.map(({ cron, ...run }) => ({ ...run, everySeconds: everySeconds(cron) }))
  }

  /** Jobs that failed and are not tried again, newest first; without their data, which may be personal. */
  async failed(
    db: Connection,
    { queue, id, limit }: { queue?: string; id?: string; limit: number },
  ): Promise<FailedJob[]> {
    return db.raw<FailedJob>(
      `select id, name as queue, created_on as "createdAt", completed_on as "failedAt", retry_count as retries,
              coalesce(output->>'message', '') as error
       from pgboss.job where state = 'failed' and ($1::text is null or name = $1) and ($2::uuid is null or id = $2)
       order by completed_on desc, id limit $3`,
      [queue ?? null, id ?? null, limit],
    )
  }

  /** Has failed jobs tried once more. */
  async retry(db: Connection, jobs: readonly Pick<FailedJob, 'id' | 'queue'>[]) {
    for (const [queue, ids] of idsByQueue(jobs)) await this.#boss.retry(queue, ids, { db: sender(db) })
  }

  /** Deletes failed jobs. */
  async discard(db: Connection, jobs: readonly Pick<FailedJob, 'id' | 'queue'>[]) {
    for (const [queue, ids] of idsByQueue(jobs)) await this.#boss.deleteJob(queue, ids, { db: sender(db) })
  }

  /** Waits for the running jobs, at most ten seconds. */
  async close() {
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }
}

/**
 * The index by which the turn of a company's next job is found: without it each job that is added reads all that wait, and
 * a night in which every company gets one costs the square of their number.
 */
async function openTurns(owner: pg.Client) {
  // A creation that is left out because the index exists still waits for writers.
  const { rowCount } = await owner.query(
    `select from pg_indexes where schemaname = 'pgboss' and indexname = 'job_turns'`,
  )
  if (rowCount === 0)
    await owner.query(
      `create index if not exists job_turns on pgboss.job_common (name, group_id, priority) where state < 'active'`,
    )
}

/** Stores the last success of a job with a schedule, which outlives the rows of the queue. */
const noteRun = ({ database, clock }: JobContext, job: string, ms: number) =>
  database.transaction({ settings: {} }, (db) =>
    db.raw(
      `insert into platform.scheduled_runs (job, ended_at, ms) values ($1, $2, $3)
       on conflict (job) do update set ended_at = excluded.ended_at, ms = excluded.ms`,
      [job, clock.now(), ms],
    ),
  )
