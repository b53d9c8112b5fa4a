import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { jobs, topics } from './areas.ts'
import { account } from './identity/account/account.ts'
import { systemActor } from './identity/session/actor.ts'
import { authenticate, authenticateDownload } from './identity/session/authenticating.ts'
import { timeZoneOf } from './identity/session/queries.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { ensureApplicationRole } from './platform/database/roles.ts'
import { openDocuments } from './platform/documents/documents.ts'
import { createApp, sessionCookie } from './platform/http/app.ts'
import type { Http } from './platform/http/implement.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { requireOwnOrigin } from './platform/http/security.ts'
import type { JobContext } from './platform/jobs/jobs.ts'
import { JobQueue } from './platform/jobs/queue.ts'
import { type Mailer, openMailer } from './platform/mail/mail.ts'
import { inScope, type Services } from './platform/scope.ts'
import type { Settings } from './platform/settings.ts'
import { removeAbandoned } from './platform/storage/abandoned.ts'
import { openStorage } from './platform/storage/storage.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Any number that no other advisory lock uses. */
const setupLock = 727_274_003
const cookieMaxAge = 30 * 24 * 3600
const finishWithinMs = 20_000

export type ServerParts = {
  settings: Settings
  log: Logger
  /** As the owner of the database. */
  connection: pg.ClientConfig
  clock?: Clock
  mailer?: Mailer
  /** Off where a test wants to run jobs itself. */
  runJobs?: boolean
}

/** A composed server, not yet listening. */
export type Server = {
  app: FastifyInstance
  database: Database
  services: Services
  jobContext: JobContext
  /** Starts taking jobs. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Composes the house on a database: migrates it, opens storage, mail and queue, and binds every area to HTTP. */
export async function compose({
  settings,
  log,
  connection,
  clock = systemClock,
  ...parts
}: ServerParts): Promise<Server> {
  const queue = new JobQueue(connection, log)
  const owner = new pg.Client(connection)
  await owner.connect()
  try {
    // Starts at the same moment take turns: what they grant are the same rows of the catalogue. Ends with the connection.
    await owner.query('select pg_advisory_lock($1)', [setupLock])
    await ensureApplicationRole(owner)
    await migrate(owner, migrations)
    await queue.open(jobs, owner)
  } finally {
    await owner.end()
  }

  const database = new Database(connection, { max: settings.DATABASE_POOL })
  const storage = openStorage(settings.STORAGE_URL, settings.DATA_DIR)
  const mailer =
    parts.mailer ??
    openMailer({
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      dataDir: settings.DATA_DIR,
      log: (line) => log.info({ mail: line }, 'mail'),
    })
  const documents = openDocuments((details, message) => log.error(details, message))
  const services: Services = { clock, storage, jobs: queue, documents }
  const limits = rateLimits(database.pool)
  const baseUrl = (settings.BASE_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, '')
  const secure = baseUrl.startsWith('https:')
  const tmpDir = join(settings.DATA_DIR, 'tmp')
  mkdirSync(tmpDir, { recursive: true })
  await removeAbandoned(tmpDir)

  const jobContext: JobContext = {
    ...services,
    database,
    mailer,
    baseUrl,
    log,
    inCompany: async (companyId, work) =>
      inScope(database, services, systemActor(companyId, await timeZoneOf(database, companyId)), {}, work),
  }
  const authenticated = (token: string) => authenticate(database, clock, token)
  const http: (...args: Parameters<Parameters<typeof createApp>[0]['http']>) => Http = (request, reply) => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: request.credentials.token,
    limits,
    setSession: (token) =>
      void reply.setCookie(sessionCookie, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: cookieMaxAge,
      }),
    clearSession: () => void reply.clearCookie(sessionCookie, { path: '/', httpOnly: true, sameSite: 'lax', secure }),
  })

  const app = await createApp({
    topics,
    log,
    database,
    services,
    limits,
    forms: { maxBytes: settings.MAX_FILE_MB * 1024 * 1024, tmpDir },
    checkAnswers: settings.NODE_ENV !== 'production',
    trustProxy: settings.TRUST_PROXY,
    requestsPerMinute: settings.RATE_LIMIT,
    webDir,
    openapi: openapi(allCalls, { title: 'Prumo', version: '1' }),
    authenticate: authenticated,
    authenticateDownload: (token) => authenticateDownload(database, clock, token),
    http,
    requireOwnOrigin: (request) => requireOwnOrigin(request, settings.BASE_URL),
    async boot(request) {
      const { token } = request.credentials
      const actor = token === undefined ? undefined : await authenticated(token)
      if (!actor) return { account: null }
      return { account: await inScope(database, services, actor, { readOnly: true }, account) }
    },
    async ready() {
      await Promise.all([database.statement('select 1', []), storage.ready()])
    },
  })

  return {
    app,
    database,
    services,
    jobContext,
    work: () => queue.work(jobs, jobContext),
    async close() {
      // Requests in flight finish; a client that keeps a half-read answer open does not hold the end for ever.
      const impatience = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
      await app.close()
      clearTimeout(impatience)
      await queue.close()
      documents.close()
      mailer.close()
      await database.close()
    },
  }
}
