import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Connection } from '../database/database.ts'
import type { AnyJob, Job, JobContext, JobLog, Jobs } from './jobs.ts'

const retryDelaySeconds = 5
const longestRetrySeconds = 3600
const timeZone = 'America/Sao_Paulo'

/** Runs declared jobs on a PostgreSQL-backed queue; every node may run every job. */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss
  readonly #log: JobLog

  /** @param connection as the owner of the database: the queue keeps its own schema there. */
  constructor(connection: pg.ClientConfig, log: JobLog) {
    this.#log = log
    this.#boss = new PgBoss({ ...connection, schema: 'pgboss', max: 3, useListenNotify: true } as ConstructorParameters<
      typeof PgBoss
    >[0])
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** Makes the queues. The application role may put jobs in them, so that a scope can, in its own transaction. */
  async open(jobs: readonly AnyJob[], owner: pg.Client) {
    await this.#boss.start()
    for (const job of jobs) {
      const options = {
        retryLimit: job.retries ?? 8,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: longestRetrySeconds,
        notify: true,
      }
      await this.#boss.createQueue(job.id, options)
      await this.#boss.updateQueue(job.id, options)
    }
    await owner.query('grant usage on schema pgboss to prumo_app')
    await owner.query('grant select, insert, update, delete on all tables in schema pgboss to prumo_app')
    await owner.query('grant execute on all functions in schema pgboss to prumo_app')
  }

  /** Starts taking jobs. */
  async work(jobs: readonly AnyJob[], context: JobContext) {
    for (const job of jobs) {
      await this.#boss.work(job.id, { batchSize: 1, pollingIntervalSeconds: 10 }, async ([taken]) => {
        if (!taken) return
        const started = performance.now()
        try {
          await job.run(job.schema.parse(taken.data ?? {}), context, taken.id)
        } catch (error) {
          this.#log.error({ err: error, job: job.id, id: taken.id }, 'job failed')
          if ((error as { retryable?: boolean }).retryable !== false) throw error
        }
        this.#log.info({ job: job.id, id: taken.id, ms: Math.round(performance.now() - started) }, 'job')
      })
      if (job.schedule) await this.#boss.schedule(job.id, job.schedule, {}, { tz: timeZone })
    }
  }

  async send<Data>(db: Connection, job: Job<Data>, data: Data, { afterSeconds = 0 } = {}) {
    const executeSql = async (text: string, values: unknown[] = []) => ({ rows: await db.raw(text, values) })
    await this.#boss.send(job.id, data as object, { db: { executeSql }, startAfter: afterSeconds })
  }

  /** Waits for the running jobs, at most ten seconds. */
  async close() {
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }
}
