import { systemActor } from '../identity/session/actor.ts'
import { timeZoneOf } from '../identity/session/queries.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import type { MigrationState } from '../platform/database/migrate.ts'
import type { JobContext } from '../platform/jobs/jobs.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import { type Actor, inScope, type Scope, scopeOn, settingsOf } from '../platform/scope.ts'
import type { Settings } from '../platform/settings.ts'

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

const houseTimeZone = 'America/Sao_Paulo'

/** The desk of an operator by name. */
export function deskOf(
  parts: Pick<Desk, 'settings' | 'jobs' | 'queue' | 'migrations' | 'migrate'>,
  operator: string,
): Desk {
  const { jobs } = parts
  const { database, log } = jobs
  const within = <T>(companyId: number, timeZone: string, work: (scope: Scope) => Promise<T>) =>
    inScope(
      database,
      jobs,
      operatorActor(companyId, timeZone, operator),
      { onLateError: (error) => log.error({ err: error }, 'after the end of an operator command') },
      work,
    )
  return {
    ...parts,
    inCompany: async (companyId, work) => within(companyId, await timeZoneOf(database, companyId), work),
    founding: (work) =>
      database.transaction({ settings: {} }, (db) =>
        work(db, async (companyId) => {
          const actor = operatorActor(companyId, houseTimeZone, operator)
          await db.assume(settingsOf(actor))
          return scopeOn(db, jobs, actor, { committed: [], undone: [] })
        }),
      ),
    inHouse: (work) => within(houseId, houseTimeZone, work),
    acrossCompanies: (work) => asRunner(database, work),
  }
}

const operatorActor = (companyId: number, timeZone: string, operator: string): Actor => ({
  ...systemActor(companyId, timeZone),
  name: 'Operador do Prumo',
  operator,
})

const asRunner = <T>(database: Database, work: (db: Connection) => Promise<T>) =>
  database.transaction({ settings: { 'app.runner': 'on' }, readOnly: true }, work)
