import type { Connection } from '../database/database.ts'
import type { MigrationState } from '../database/migrate.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Scope } from '../scope.ts'
import type { Settings } from '../settings.ts'

/**
 * What a command works with. Whatever it changes, it changes in a scope of the operator, through the same verbs as the
 * screens, and so with the same trail, where their name stands beside it.
 */
export type Desk = {
  readonly settings: Settings
  readonly jobs: JobContext
  readonly queue: JobQueue
  /** Files of migrations the database has and waits for. */
  readonly migrations: MigrationState
  /** Brings the database up to the code; answers the names of what was applied. */
  readonly migrate: () => Promise<string[]>
  /** Inside a company, in one transaction. @throws not_found. */
  readonly inCompany: <T>(companyId: number, work: (scope: Scope) => Promise<T>) => Promise<T>
  /**
   * Outside any company, in one transaction, until `enter` makes its connection the operator's in one: that a company is
   * founded and what follows is whole or not at all.
   */
  readonly founding: <T>(
    work: (db: Connection, enter: (companyId: number) => Promise<Scope>) => Promise<T>,
  ) => Promise<T>
  /** In the house itself, which no company's trail tells of: its queue, its mail. */
  readonly inHouse: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  /** Reads over all companies what row level security shows to who looks for work in them. */
  readonly acrossCompanies: <T>(work: (db: Connection) => Promise<T>) => Promise<T>
}

/** The company's number under which the trail of the house itself is kept: no company ever has it. */
export const houseId = 0
