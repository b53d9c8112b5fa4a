import type { Area } from '../platform/area.ts'
import type { Clock } from '../platform/clock.ts'
import { Database } from '../platform/database/database.ts'
import { type Actor, inScope, type Scope, type Services } from '../platform/scope.ts'
import { freshDatabase } from './database.ts'
import { withClient } from './database-server.ts'
import { hangLimits } from './hang-limits.ts'

export type Scopes = {
  clock: { set(instant: string): void }
  /** Runs `work` as a user of a company, in its own transaction, like every verb. */
  as<T>(who: { companyId: number; userId?: number | null }, work: (scope: Scope) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Scopes on a database that also has the tables of `sql`: for testing the platform without an area. */
export async function openScopes(sql: string): Promise<Scopes> {
  const fresh = await freshDatabase()
  await withClient(fresh.connection, (client) => client.query(sql)).catch(async (error) => {
    await fresh.drop()
    throw error
  })
  const database = new Database(fresh.connection, { max: 4, timeFactor: Number(hangLimits.TIME_LIMIT_FACTOR) })
  let now = '2026-03-02T12:00:00.000Z'
  const clock: Clock = { now: () => new Date(now) }
  // Only the clock, and no area: storage, jobs and documents are tested on a whole server.
  const services = { clock, areas: [] as readonly Area[] } as Services
  return {
    clock: { set: (instant) => void (now = instant) },
    as: ({ companyId, userId = 1 }, work) => inScope(database, services, { ...someone, companyId, userId }, {}, work),
    async close() {
      await database.close()
      await fresh.drop()
    },
  }
}

const someone: Actor = {
  sessionId: null,
  companyId: 0,
  userId: null,
  name: 'Alguém',
  type: 'client',
  permissions: new Set(),
  onlySees: new Set(),
  approves: new Set(),
  isRoot: false,
  isResponsible: false,
  paymentStatus: 'PAID',
  access: 'full',
  timeZone: 'America/Sao_Paulo',
  mustChangePassword: false,
  leaving: false,
  mustSetUpTwoStep: false,
  unproven: false,
}
