import type { z } from 'zod'
import type { Connection, Database } from '../database/database.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Scope, Services } from '../scope.ts'

/** What a job's verb works with. */
export interface JobContext extends Services {
  readonly database: Database
  readonly mailer: Mailer
  /** The public address of the application, without a slash at the end: for links in e-mails. */
  readonly baseUrl: string
  readonly log: JobLog
  /** Runs `work` in a scope of the system itself inside one company, in one transaction. */
  inCompany: <T>(companyId: number, work: (scope: Scope) => Promise<T>) => Promise<T>
  /** The same for long reading that begins now, in transactions that change nothing; on a standby, where there is one. */
  readingOf: (companyId: number) => <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}

export type JobLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Work outside any request: declared here, carried out by a verb, safe to run twice. A failed run is tried again, each
 * time later.
 */
export type Job<Data> = {
  /** '<area>.<verb>', also the queue's name. */
  readonly id: string
  readonly schema: z.ZodType<Data>
  /** When it runs by itself, as a cron expression in São Paulo's time. Scheduled runs get `{}` as data. */
  readonly schedule?: string
  readonly retries?: number
  /** How many run at the same time on one node; default 1. Of one company one less, where there is more than one. */
  readonly atOnce?: number
  /** How many one place takes together, and does one after the other: for jobs that are many and short; default 1. */
  readonly together?: number
  /** What it does leaves the server and cannot be undone, such as a mail: after a restore it waits for a person (leaving.ts). */
  readonly leaves?: true
  /** An error with `retryable: false` ends the job without another try. */
  run(data: Data, context: JobContext, jobId: string): Promise<void>
}

/** Any job, for lists of jobs. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs of different data has no narrower type
export type AnyJob = Job<any>

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job

export type JobOptions = { afterSeconds?: number; companyId?: number }

export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it runs only if that is committed. Companies in one queue take turns
   * (turns.ts).
   * @param options.companyId the job's company, where the transaction belongs to none.
   */
  send<Data>(db: Connection, job: Job<Data>, data: Data, options?: JobOptions): Promise<void>
  /**
   * Queues a job for each of many companies, in one statement. A company that waits for this job already gets none: what is
   * done once does not have to be done twice.
   */
  sendToEach(db: Connection, job: Job<{ companyId: number }>, companies: readonly number[]): Promise<void>
}
