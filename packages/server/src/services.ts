import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { areas, jobs } from './areas.ts'
import { billingServices } from './billing/services.ts'
import { isUnproven } from './identity/proving/proof.ts'
import { systemActor } from './identity/session/actor.ts'
import { timeZoneOf } from './identity/session/queries.ts'
import { trailMonths } from './platform/audit/archiving.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { Database } from './platform/database/database.ts'
import { applyDefinitions } from './platform/database/definitions.ts'
import { connectionTo } from './platform/database/hosts.ts'
import { migrate, migrationState } from './platform/database/migrate.ts'
import { Relief } from './platform/database/relief.ts'
import { ensureApplicationRole } from './platform/database/roles.ts'
import { connectOwner, requireSessionMode } from './platform/database/session.ts'
import { requireNoRestore } from './platform/database/unfinished-restore.ts'
import { letOwnerReadAllRows } from './platform/database/whole-database.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import type { JobContext, JobLog } from './platform/jobs/jobs.ts'
import { JobQueue } from './platform/jobs/queue.ts'
import { type Mailer, openMailer } from './platform/mail/mail.ts'
import { postOffice } from './platform/mail/post-office.ts'
import { Numbers } from './platform/numbers/numbers.ts'
import { openOutgoing, outgoingService } from './platform/outgoing/outgoing.ts'
import { rangesOf } from './platform/outgoing/reachable.ts'
import { readOnly, rehearsed } from './platform/rehearsal.ts'
import { inScope, type Services } from './platform/scope.ts'
import { ownKey } from './platform/sealing/own-key.ts'
import { openSealer } from './platform/sealing/sealing.ts'
import type { Settings } from './platform/settings.ts'
import { keptDays } from './platform/storage/kept-days.ts'
import { requireOwnStore } from './platform/storage/marking.ts'
import { openStorage, type Storage } from './platform/storage/storage.ts'
import { version } from './platform/version.ts'
import { openWorkers } from './platform/workers/workers.ts'
import { mailDomain } from './routine/by-mail/service.ts'

export const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
export const definitions = fileURLToPath(new URL('../definitions', import.meta.url))
/** Any number that no other advisory lock uses. */
const setupLock = 727_274_003

export type ServicesParts = {
  settings: Settings
  log: JobLog
  /** As the owner of the database. */
  connection: pg.ClientConfig
  clock?: Clock
  mailer?: Mailer
  /** Hears of jobs and mails. */
  numbers?: Numbers
  /** It only queues jobs and does not run them (see JobQueue). */
  visiting?: boolean
}

/** The services that the HTTP server and the operator's commands use. */
export type OpenServices = {
  database: Database
  /** Where long reading is done. */
  relief: Relief
  queue: JobQueue
  services: Services
  jobContext: JobContext
  close(): Promise<void>
}

/** Opens database, storage, mail, workers and queue. No statement runs before `prepareDatabase`. */
export async function openServices({
  settings: given,
  log,
  connection,
  clock = systemClock,
  numbers = new Numbers(),
  ...parts
}: ServicesParts): Promise<OpenServices> {
  const settings = given.REHEARSAL ? rehearsed(given) : given
  const queue = new JobQueue(connection, log, {
    visiting: parts.visiting ?? false,
    ran: (...run) => numbers.ran(...run),
  })
  const database = new Database(connection, {
    max: settings.DATABASE_POOL,
    timeFactor: settings.TIME_LIMIT_FACTOR,
    ...(settings.METRICS_PORT !== undefined && { took: (...statement) => numbers.slow.took(...statement) }),
  })
  const { DATABASE_REPLICA_URL: standby } = settings
  const relief = new Relief(
    database,
    standby === undefined
      ? undefined
      : new Database(connectionTo(standby), {
          max: Math.ceil(settings.DATABASE_POOL / 2),
          timeFactor: settings.TIME_LIMIT_FACTOR,
          reads: true,
        }),
  )
  const stored = openStorage(settings.STORAGE_URL, settings.DATA_DIR)
  const storage = settings.REHEARSAL ? readOnly(stored) : stored
  const ways =
    parts.mailer ??
    openMailer({
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      dataDir: settings.DATA_DIR,
      log: (line) => log.info({ mail: line }, 'mail'),
    })
  const mailer = postOffice(ways, {
    limits: rateLimits(database.reserve),
    isUnproven: (address) => isUnproven(database, address),
    log: (details, message) => log.info(details, message),
    numbers,
  })
  const workers = openWorkers((details, message) => log.error(details, message), {
    timeFactor: settings.TIME_LIMIT_FACTOR,
  })
  const keys = settings.SECRET_KEY ?? [ownKey(settings.DATA_DIR)]
  const sealer = openSealer(keys)
  const baseUrl = (settings.BASE_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, '')
  const billing = await billingServices({ settings, clock, log, baseUrl, secret: keys[0]! })
  const outgoing = openOutgoing({
    allowed: rangesOf(settings.OUTGOING_RANGES ?? []),
    plain: settings.OUTGOING_HTTP === '1',
    timeFactor: settings.TIME_LIMIT_FACTOR,
  })
  const own = new Map([
    ...billing.own,
    outgoingService.opened(outgoing),
    mailDomain.opened(settings.INBOUND_MAIL_DOMAIN ?? null),
    keptDays.opened(settings.DELETED_FILES_DAYS),
    trailMonths.opened(settings.TRAIL_MONTHS ?? null),
  ])
  const services: Services = { clock, storage, jobs: queue, workers, sealer, own, areas }
  const jobContext: JobContext = {
    ...services,
    database,
    mailer,
    baseUrl,
    log,
    inCompany: async (companyId, work) =>
      inScope(
        database,
        services,
        systemActor(companyId, await timeZoneOf(database, companyId)),
        { noWaitLimit: true },
        work,
      ),
    readingOf(companyId) {
      const reads = relief.reads()
      return async (work) => {
        const actor = systemActor(companyId, await timeZoneOf(database, companyId))
        return reads((on) => inScope(on, services, actor, { noWaitLimit: true, readOnly: true }, work))
      }
    },
  }
  return {
    database,
    relief,
    queue,
    services,
    jobContext,
    async close() {
      await queue.close()
      billing.close()
      workers.close()
      mailer.close()
      await relief.close()
      await database.close()
    },
  }
}

/**
 * Makes the database what the code needs: its role, its tables, its definitions, its queues. Simultaneous starts run one after the
 * other (advisory lock), because they grant rights on the same rows of the catalogue.
 *
 * @param upTo the last migration to apply, and no definition, which later ones may need; none: all.
 * @param storage the storage that must belong to this database; absent: it is not checked.
 * @param restoring true for the restore itself; all others are refused while a restore has not ended.
 * @returns the names of the migrations and definitions applied now.
 */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  queue: JobQueue,
  { upTo, storage, restoring = false }: { upTo?: string | undefined; storage?: Storage; restoring?: boolean } = {},
): Promise<string[]> {
  const owner = await connectOwner(connection)
  try {
    await requireSessionMode(owner, connection)
    // Ends with the connection.
    await owner.query('select pg_advisory_lock($1)', [setupLock])
    await requireVersion(owner)
    if (!restoring) await requireNoRestore(owner)
    await ensureApplicationRole(owner)
    const applied = await migrate(owner, migrations, { upTo })
    const { pending } = await migrationState(owner, migrations)
    if (pending.length === 0) applied.push(...(await applyDefinitions(owner, definitions, version)))
    await letOwnerReadAllRows(owner)
    if (storage) await requireOwnStore(owner, storage)
    await queue.open(jobs, owner)
    return applied
  } finally {
    await owner.end()
  }
}

const oldest = 15

async function requireVersion(owner: pg.Client) {
  const { rows } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const { version } = rows[0]!
  if (version < oldest) {
    throw new Error(`DATABASE_URL: o PostgreSQL ${version} é antigo demais: use o ${oldest} ou um mais novo.`)
  }
}
