import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { bodyLimits, type Call, type CallKey } from '@prumo/contract/contract.ts'
import { isDiscreetPath } from '@prumo/contract/discreet.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { FairQueue } from '../admission/fair-queue.ts'
import { Tags } from '../answers/tags.ts'
import { fail } from '../errors.ts'
import type { Numbers } from '../numbers/numbers.ts'
import { version } from '../version.ts'
import { answerError, rawError } from './answer-error.ts'
import { watchAnswer } from './disconnecting.ts'
import { discreetLog, isDiscreet } from './discreet-log.ts'
import { type Serving, serve, sessionOf, type Topic } from './implement.ts'
import { networkOf } from './network.ts'
import { type PageDataFor, pageDataOf } from './page-data.ts'
import { isPage, pathOf, servePages } from './pages.ts'
import './portuguese.ts'
import { Receiving } from './receiving.ts'
import { RequestLimiter } from './request-limiter.ts'
import { apiPolicy, overTls, securityHeaders } from './security.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { sharedDocument } from './shared-document.ts'

export const sessionCookie = 'request_token'

export type AppOptions = Omit<Serving, 'limiter' | 'heavy' | 'receiving' | 'tags'> & {
  topics: readonly Topic[]
  log: FastifyBaseLogger
  trustProxy: boolean
  /** True if browsers reach the application over TLS. */
  tls: boolean
  /** Requests per minute of one session, or of one network without session (RequestLimiter). */
  requestsPerMinute: number
  /** Multiplies the time limits (the setting TIME_LIMIT_FACTOR). */
  timeFactor: number
  /** The folder of the built web application. */
  webDir: string
  /** The content of /.well-known/security.txt. */
  security: Parameters<typeof serveSecurityTxt>[1]
  /** The first data of a page for the session's user. */
  boot: PageDataFor
  /** True if the service can work: database and storage are reachable. Strangers are told no more. */
  ready(): Promise<boolean>
  numbers: Numbers
  /** Writes the OpenAPI document, as JSON; called at its first request. */
  openapi: () => Promise<string>
}

/**
 * A client that is silent for this long during a request or an answer counts as gone. An open event stream sends a beat
 * more often.
 */
const silentForMs = 120_000
/**
 * Heavy calls of one company, and of all companies, that run at once, from their beginning until the answer is read.
 * This bounds their memory; the queue of the workers bounds their processor time.
 */
const heavyAtOnce = { perParty: 3, places: 60, waiting: 300, waitMs: 20_000 }

/** Reads what an HTML form sends. Of a repeated name the last value counts. */
const takeUrlencoded = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

/** The HTTP application: every declared call under /api, and the web application for every other address. */
export async function createApp(options: AppOptions) {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.usual,
    trustProxy: options.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    connectionTimeout: silentForMs * options.timeFactor,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      socket.end(rawError(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.head_too_large' : 'request.malformed'))
    },
  })
  app.removeContentTypeParser('text/plain')
  app.decorateReply('refusal', undefined)
  app.decorateRequest('entry', undefined)
  app.decorateRequest('credentials')
  app.decorateRequest('network')
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...(options.tls && overTls), 'x-request-id': request.id })
    request.credentials = credentialsOf(request)
    request.network = networkOf(request.ip)
    watchAnswer(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply, options.numbers))
  await app.register(cookie)
  await app.register(multipart)
  const limiter = new RequestLimiter(options.requestsPerMinute)
  const { timeFactor } = options
  const heavy = new FairQueue({
    ...heavyAtOnce,
    waitMs: heavyAtOnce.waitMs * timeFactor,
    refuse: () => fail('work.busy', { retryAfter: 5 }),
  })
  const receiving = new Receiving({ timeFactor })
  const tags = new Tags(options.database, options.services.sealer)
  const serving: Serving = { ...options, limiter, heavy, receiving, tags }
  options.numbers.queue('heavy', () => heavy.load)
  options.numbers.queue('uploads', () => receiving.load)

  const boot = pageDataOf({
    limiter,
    sessionOf: (request, token) => sessionOf(request, token, serving),
    boot: options.boot,
  })
  serveSecurityTxt(app, options.security)
  const sendPage = servePages(app, options.webDir, boot)
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPage(request) ? sendPage(request, reply) : answerError(fail('route.not_found'), request, reply),
  )

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'content-security-policy': apiPolicy, 'cache-control': 'no-store' })
      })
      const counted = { onRequest: ({ network }: FastifyRequest) => limiter.countUnknown('call', network) }
      api.get('/health', counted, async () => ({ status: 'ok' }))
      api.get('/ready', counted, async (_request, reply) => {
        if (await options.ready()) return { status: 'ok', version }
        return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', version })
      })
      // A mail program without one-click unsubscribing opens the address as a page: opening it changes nothing.
      api.get('/unsubscribe/:token', counted, (_request, reply) => reply.redirect('/account/notifications', 303))
      api.get('/openapi.json', counted, sharedDocument(options.openapi))
      for (const { calls, handlers } of options.topics) {
        for (const [key, call] of Object.entries(calls) as [CallKey, Call][]) {
          if (!call.form?.urlencoded && !call.discreet) serve(api, key, call, handlers[key]!, serving)
          // What is set only for this call: no other accepts what any web page can send without a CORS preflight.
          else
            await api.register(async (own) => {
              if (call.form?.urlencoded) takeUrlencoded(own)
              if (call.discreet) own.setChildLoggerFactory(discreetLog)
              serve(own, key, call, handlers[key]!, serving)
            })
        }
      }
    },
    { prefix: '/api' },
  )
  return app
}

/** The token and its source. The header wins over the cookie (decision O006). */
function credentialsOf(request: FastifyRequest): FastifyRequest['credentials'] {
  const header = request.headers['request-token'] ?? bearer(request.headers.authorization)
  if (typeof header === 'string' && header) return { token: header, fromCookie: false }
  const token = request.cookies?.[sessionCookie] ?? fromCookieHeader(request.headers.cookie)
  return { token, fromCookie: token !== undefined }
}

const bearer = (authorization: string | undefined) => authorization?.match(/^Bearer (\S+)$/i)?.[1]

/** The cookie plugin parses later than the first hook. */
const fromCookieHeader = (header: string | undefined) =>
  header?.match(new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`))?.[1]

/**
 * Logs one line per answer: the declared route, never the address with its ids, query or tokens. None of a discreet call:
 * the lines before and after it would say when it came.
 */
function logAnswer(request: FastifyRequest, reply: FastifyReply, numbers: Numbers) {
  if (isDiscreet(request.log) || isDiscreetPath(pathOf(request))) return
  const { method } = request
  const route = request.routeOptions.url ?? '-'
  const { statusCode: status, elapsedTime, refusal } = reply
  const company = request.entry?.companyId
  numbers.answered({ id: request.id, route, method, status, seconds: elapsedTime / 1000, refusal, company })
  const ms = Math.round(elapsedTime * 10) / 10
  request.log.info({ method, route, status, ms, company, user: request.entry?.userId }, 'request')
}
