import { systemActor } from '../identity/session/actor.ts'
import { timeZoneOf } from '../identity/session/queries.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import { type Operating, systemCompanyId } from '../platform/operator/context.ts'
import { type Actor, inScope, type Scope, scopeOn, settingsOf } from '../platform/scope.ts'

const houseTimeZone = 'America/Sao_Paulo'

/**
 * The context of the commands of an operator with this name.
 * @param options.readOnly nothing can be written: for the provider's screens.
 */
export function operatorContextOf<Parts extends Pick<Operating, 'settings' | 'jobs' | 'queue'>>(
  parts: Parts,
  operator: string,
  { readOnly = false } = {},
): Parts & Operating {
  const { jobs } = parts
  const { database, log } = jobs
  const within = <T>(companyId: number, timeZone: string, work: (scope: Scope) => Promise<T>) =>
    inScope(
      database,
      jobs,
      operatorActor(companyId, timeZone, operator),
      { readOnly, onLateError: (error) => log.error({ err: error }, 'after the end of an operator command') },
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
    inSystem: (work) => within(systemCompanyId, houseTimeZone, work),
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
