import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { pendingDefinitions } from '../platform/database/definitions.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { connectionTo } from '../platform/database/hosts.ts'
import { migrationState } from '../platform/database/migrate.ts'
import { connectOwner, requireSessionMode, SessionRefused } from '../platform/database/session.ts'
import type { Unprepared } from '../platform/operator/command.ts'
import type { OperatorContext } from '../platform/operator/context.ts'
import type { Settings } from '../platform/settings.ts'
import { version } from '../platform/version.ts'
import { definitions, migrations, openServices, prepareDatabase } from '../services.ts'
import { operatorContextOf } from './context.ts'
import { Refused } from './refused.ts'

/** An open context, and the function that closes it. */
export type OpenContext = { context: OperatorContext; close: () => Promise<void> }

/**
 * Opens the operator's context on the database of the settings: that of DATABASE_URL, or the embedded one of DATA_DIR,
 * which is used when it runs and started when it does not. Nothing is migrated unless the command says so.
 * @throws Refused when there is no database yet, it cannot be reached, or it has pending migrations.
 */
export async function openContext(
  settings: Settings,
  { operator, worksOn }: { operator: string; worksOn: Unprepared | undefined },
): Promise<OpenContext> {
  const log = pino({ level: process.env.LOG_LEVEL ? settings.LOG_LEVEL : 'silent' }, pino.destination(2))
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of opened.splice(0).toReversed()) await one()
  }
  try {
    const connection = settings.DATABASE_URL
      ? connectionTo(settings.DATABASE_URL)
      : await embedded(settings, worksOn === 'none', opened)
    const state = await stateOf(connection)
    const ready = state.pending.length === 0
    if (!ready && !worksOn) {
      throw new Refused(
        'unavailable',
        `O banco de dados espera migrações (${state.pending.length}). Inicie o servidor desta versão, ou rode "banco migrar".`,
      )
    }
    const open = await openServices({ settings, log, connection, visiting: ready })
    opened.push(() => open.close())
    if (ready) {
      await open.database.requireConnection()
      await open.queue.visit()
    }
    const parts = {
      settings,
      jobs: open.jobContext,
      queue: open.queue,
      migrations: state,
      migrate: () => prepareDatabase(connection, open.queue),
      connectOwner: () => connectOwner(connection),
    }
    return { context: operatorContextOf(parts, operator), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function embedded(settings: Settings, make: boolean, opened: (() => Promise<void>)[]) {
  const { DATA_DIR: dataDir } = settings
  if (!make && !existsSync(join(dataDir, 'postgres'))) {
    throw new Refused('unavailable', `Não há banco de dados em ${dataDir}: confira DATA_DIR, ou rode "banco migrar".`)
  }
  try {
    const server = await startEmbedded({ dataDir })
    opened.push(() => server.stop())
    return server.connection
  } catch (cause) {
    throw new Refused('unavailable', (cause as Error).message, { cause })
  }
}

async function stateOf(connection: pg.ClientConfig) {
  let client: pg.Client
  try {
    client = await connectOwner({ ...connection, connectionTimeoutMillis: 10_000 })
    await requireSessionMode(client, connection)
  } catch (cause) {
    const { code, message } = cause as Error & { code?: string }
    if (cause instanceof SessionRefused) throw new Refused('unavailable', message, { cause })
    throw new Refused('unavailable', `O banco de dados não respondeu (${code ?? message}).`, { cause })
  }
  try {
    const state = await migrationState(client, migrations)
    return { ...state, pending: [...state.pending, ...(await pendingDefinitions(client, definitions, version))] }
  } catch (cause) {
    throw new Refused('unavailable', (cause as Error).message, { cause })
  } finally {
    await client.end()
  }
}
