import type pg from 'pg'
import type { Connection } from '../database/database.ts'
import type { MigrationState } from '../database/migrate.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Scope } from '../scope.ts'
import type { Settings } from '../settings.ts'

/**
 * What a command works with. Every change is made in a scope of the operator, through the verbs of the screens, and so
 * leaves the same trail, with the operator's name.
 */
export type OperatorContext = {
  readonly settings: Settings
  readonly jobs: JobContext
  readonly queue: JobQueue
  /** The database's applied and pending migrations. */
  readonly migrations: MigrationState
  /** Brings the database up to the code; returns the names of the applied migrations. */
  readonly migrate: () => Promise<string[]>
  /** Connects as the owner of the database; the caller ends it. */
  readonly connectOwner: () => Promise<pg.Client>
  /** Runs work inside a company, in one transaction. @throws not_found. */
  readonly inCompany: <T>(companyId: number, work: (scope: Scope) => Promise<T>) => Promise<T>
  /**
   * Runs work outside any company, in one transaction, until `enter` makes it the operator's work in one company:
   * creating a company and what follows succeed or fail together.
   */
  readonly founding: <T>(
    work: (db: Connection, enter: (companyId: number) => Promise<Scope>) => Promise<T>,
  ) => Promise<T>
  /** Runs work that concerns no company, such as the queue and the mail: no company's trail has it. */
  readonly inSystem: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  /** Reads across companies what row level security shows to those who look for work in them. */
  readonly acrossCompanies: <T>(work: (db: Connection) => Promise<T>) => Promise<T>
}

/** The same where nobody migrates: for the screens of the provider, whose server has a database that is up to date. */
export type Operating = Omit<OperatorContext, 'migrations' | 'migrate' | 'connectOwner'>

/** The company id of trail rows that concern no company. No company has it. */
export const systemCompanyId = 0
