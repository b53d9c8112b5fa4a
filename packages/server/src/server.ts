import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mostMailMegabytes } from '@prumo/contract/routine/by-mail/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { jobs, topics } from './areas.ts'
import { firstPages } from './first-page.ts'
import { authenticate, authenticateDownload } from './identity/session/authenticating.ts'
import { passwordLoad } from './identity/session/passwords.ts'
import { stillOpen } from './identity/session/still-open.ts'
import { warnOfUnreadableSecrets } from './identity/two-step/resealing.ts'
import { openAssistantDoor } from './integrations/assistants/door.ts'
import { authenticateKey } from './integrations/keys/opening.ts'
import { operatorContextOf } from './operator/context.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { createApp, sessionCookie } from './platform/http/app.ts'
import { draining } from './platform/http/draining.ts'
import type { Http } from './platform/http/implement.ts'
import { loadPrerendered } from './platform/http/prerendered.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { requireOwnOrigin } from './platform/http/security.ts'
import type { JobContext } from './platform/jobs/jobs.ts'
import { LiveHub } from './platform/live/hub.ts'
import { liveRoutes } from './platform/live/routes.ts'
import { type InboundServer, openInbound } from './platform/mail/inbound.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { tryAll } from './platform/numbers/checks.ts'
import { observe } from './platform/numbers/observing.ts'
import { openNumbers } from './platform/numbers/opening.ts'
import { type NumbersPort, numbersPort } from './platform/numbers/port.ts'
import type { Services } from './platform/scope.ts'
import type { Settings } from './platform/settings.ts'
import { removeAbandoned } from './platform/storage/abandoned.ts'
import { ownStore } from './platform/storage/owning.ts'
import { authenticateStaff } from './provider/staff/sessions.ts'
import { tasksByMail } from './routine/by-mail/receiving.ts'
import { openServices, prepareDatabase } from './services.ts'
import { writingOpenapi } from './writing-openapi.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))
const cookieMaxAge = 30 * 24 * 3600
const finishWithinMs = 20_000
/** A token that no session has. */
const nobodysToken = 'ready'

export type ServerParts = {
  settings: Settings
  log: Logger
  /** The connection as the database's owner. */
  connection: pg.ClientConfig
  clock?: Clock
  mailer?: Mailer
  /** The folder of the built web application; by default the one of this checkout. */
  webDir?: string
}

/** A composed server, not yet listening. */
export type Server = {
  app: FastifyInstance
  /** The open event streams. */
  live: LiveHub
  database: Database
  services: Services
  jobContext: JobContext
  /** The door for mails from outside, where the settings open one. */
  inbound: InboundServer | undefined
  /** The port of the numbers, where the settings open one. */
  numbers: NumbersPort | undefined
  /** Starts taking jobs. @param onGone told when the storage has gone on with another database: this node is to end. */
  work(onGone?: (why: Error) => void): Promise<void>
  close(): Promise<void>
}

/** Composes the server on a database: migrates it, opens its services, and binds every area to HTTP. */
export async function compose({
  settings,
  log,
  connection,
  clock = systemClock,
  webDir = builtWeb,
  ...parts
}: ServerParts): Promise<Server> {
  const counted = await openNumbers(settings)
  const { numbers } = counted
  const open = await openServices({
    settings,
    log,
    connection,
    clock,
    numbers,
    ...(parts.mailer && { mailer: parts.mailer }),
  })
  const { database, relief, services, queue, jobContext } = open
  // A rehearsal reads the storage of whoever it is a copy of, and leaves no sign there.
  await prepareDatabase(connection, queue, settings.REHEARSAL ? {} : { storage: services.storage })
  await database.requireConnection()
  await warnOfUnreadableSecrets(jobContext)
  const limits = rateLimits(database.reserve)
  const secure = jobContext.baseUrl.startsWith('https:')
  const tmpDir = join(settings.DATA_DIR, 'tmp')
  mkdirSync(tmpDir, { recursive: true })
  await removeAbandoned(tmpDir)

  const http: (...args: Parameters<Parameters<typeof createApp>[0]['http']>) => Http = (request, reply) => ({
    ip: request.ip,
    network: request.network,
    baseUrl: (settings.BASE_URL ?? `${request.protocol}://${request.host}`).replace(/\/$/, ''),
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
    cookie: (name) => request.cookies[name],
    header(name) {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    setCookie: (name, value, { path, maxAgeSeconds: maxAge }) =>
      void reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax', secure, maxAge }),
    clearSession: () => void reply.clearCookie(sessionCookie, { path: '/', httpOnly: true, sameSite: 'lax', secure }),
  })

  const live = new LiveHub({
    connection,
    log,
    openSessions: (ids) => stillOpen(database, clock, ids),
    timeFactor: settings.TIME_LIMIT_FACTOR,
  })
  const checks = () =>
    tryAll([
      {
        check: 'serving',
        good: 'O nó atende.',
        bad: 'O nó está terminando',
        work: async () => {
          if (ending.begun) throw new Error('deixou de aceitar conexões')
        },
      },
      {
        check: 'database',
        good: 'O banco de dados responde e aceita gravar.',
        bad: 'O banco de dados não atende',
        // The statement that every signed-in request begins with: a database that answers, but not to it, is not ready.
        work: () => authenticate(database, clock, nobodysToken),
      },
      {
        check: 'storage',
        good: 'O armazenamento de arquivos responde.',
        bad: 'O armazenamento de arquivos não atende',
        work: () => services.storage.ready(),
      },
    ])
  const app = await createApp({
    topics: [...topics, liveRoutes(live)],
    log,
    database,
    relief,
    services,
    limits,
    forms: { maxBytes: settings.MAX_FILE_MB * 1024 * 1024, tmpDir },
    checkAnswers: settings.NODE_ENV !== 'production',
    trustProxy: settings.TRUST_PROXY,
    tls: secure,
    requestsPerMinute: settings.RATE_LIMIT,
    timeFactor: settings.TIME_LIMIT_FACTOR,
    webDir,
    security: { contact: settings.SECURITY_CONTACT, canonical: jobContext.baseUrl, clock },
    openapi: () => services.workers.run(writingOpenapi, null, { company: 0 }),
    authenticate: (token, party) => authenticate(database, clock, token, party),
    authenticateKey: (token, party) => authenticateKey(database, clock, token, party),
    authenticateStaff: (token, party) => authenticateStaff(database, clock, token, party),
    operating: ({ name }, options) => operatorContextOf({ settings, jobs: jobContext, queue }, name, options),
    authenticateDownload: (token, party) => authenticateDownload(database, clock, token, party),
    http,
    requireOwnOrigin: (request) => requireOwnOrigin(request, settings.BASE_URL),
    boot: firstPages({ database, services, settings, prerendered: await loadPrerendered(webDir) }),
    ready: async () => (await checks()).every(({ ok }) => ok),
    numbers,
  })

  openAssistantDoor(app, jobContext.baseUrl)

  const domain = settings.REHEARSAL ? undefined : settings.INBOUND_MAIL_DOMAIN
  const inbound =
    domain === undefined
      ? undefined
      : openInbound(
          {
            domain,
            host: settings.INBOUND_MAIL_HOST,
            port: settings.INBOUND_MAIL_PORT,
            maxBytes: mostMailMegabytes * 1024 * 1024,
            tmpDir,
            log: (details, message) => log.warn(details, message),
          },
          tasksByMail({ database, services, jobs: jobContext, limits, tmpDir }),
        )
  // Closed before the server waits for its answers to end, because a stream never ends.
  app.addHook('preClose', () => live.close())
  const ending = draining(app.server)
  await live.open()

  numbers.queue('connections', () => database.load)
  numbers.queue('passwords', passwordLoad)
  for (const lane of ['quick', 'prompt', 'bulk'] as const) {
    numbers.queue(`workers ${lane}`, () => services.workers.loads[lane])
  }
  const shown = counted.show && {
    port: numbersPort({
      show: counted.show,
      checks,
      slow: () => numbers.slow.worst(),
      planOf: (name) => numbers.slow.planOf(name, database),
    }),
    end: observe(numbers, {
      settings,
      database,
      queue,
      workers: services.workers,
      streams: () => live.size,
      checks,
    }),
  }

  let stopOwning = async () => {}
  return {
    app,
    live,
    database,
    services,
    jobContext,
    inbound,
    numbers: shown?.port,
    async work(onGone = () => {}) {
      if (settings.REHEARSAL) return
      const { storage } = services
      stopOwning = await ownStore({
        database,
        storage,
        log,
        onGone,
        apart: settings.DATABASE_URL !== undefined,
        work: () => queue.work(jobs, jobContext),
      })
    },
    async close() {
      await stopOwning()
      if (settings.DRAIN_SECONDS > 0) {
        await Promise.all([live.close(), ending.drain({ withinMs: settings.DRAIN_SECONDS * 1000, finishWithinMs })])
      }
      // Running requests finish; a client with a half-read answer is disconnected after a time limit.
      const impatience = setTimeout(() => app.server.closeAllConnections(), finishWithinMs * settings.TIME_LIMIT_FACTOR)
      await inbound?.close()
      shown?.end()
      await shown?.port.close()
      await app.close()
      clearTimeout(impatience)
      await open.close()
      await counted.close()
    },
  }
}
