import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import {
  bodyLimitOf,
  type Call,
  type CallKey,
  type Calls,
  type Download,
  type Events,
  type Form,
  isDownload,
  isEvents,
  openLimitOf,
  type Schema,
  type ServerInput,
} from '@prumo/contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FairQueue } from '../admission/fair-queue.ts'
import type { Asked, Tags } from '../answers/tags.ts'
import { today } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Relief } from '../database/relief.ts'
import { fail } from '../errors.ts'
import type { Operating } from '../operator/context.ts'
import { workerCleaner } from '../rich-text/cleaning-in-worker.ts'
import { type Actor, inScope, type Scope, type Services } from '../scope.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { spaceOf } from '../storage/space.ts'
import type { StagedFile } from '../storage/staging.ts'
import { carryOut, runInWorkerFor, stagingFor, tryEach } from './carrying-out.ts'
import { sendJson } from './compressing.ts'
import { disconnectSignal } from './disconnecting.ts'
import { discardAll, type FormLimits } from './forms.ts'
import { requireEntry } from './gate.ts'
import { enterByKey, isKey } from './key-entry.ts'
import type { Network } from './network.ts'
import { preparationOf } from './preparing.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Receiving } from './receiving.ts'
import type { RequestLimiter } from './request-limiter.ts'
import {
  type GeneratedFile,
  type StoredFile,
  sendFile,
  sendGenerated,
  sendVersioned,
  type VersionedFile,
} from './send-file.ts'
import { serializer } from './serializer.ts'
import { enterAsStaff } from './staff-session.ts'
import { valid, validAddress } from './validation.ts'
import { handlerOf, type Unwrapped, type Verb, type VerbArguments } from './verbs.ts'

/** What a public call works with: it has no company and no user yet. */
export type Guest = Services & { database: Database; limits: RateLimits }

/** The few parts of HTTP that a verb of the session needs. */
export type Http = {
  /** The address of the request, to be shown or passed on. What is counted or remembered is the network. */
  ip: string
  network: Network
  /** The public address of the application, without a slash at the end: for addresses that are stored elsewhere. */
  baseUrl: string
  userAgent: string
  /** The session token of the request, if any. */
  token: string | undefined
  setSession(token: string): void
  clearSession(): void
  /** A cookie of the request. */
  cookie(name: string): string | undefined
  /** A header of the request, by its name in lower case. */
  header(name: string): string | undefined
  /** Sets an HttpOnly cookie, which the browser sends only to paths that begin with `path`. */
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
  limits: RateLimits
}

/** Takes over an answer whose headers are written, and writes server-sent events until either side ends it. */
export type EventStream = (to: ServerResponse) => void

type Result<C> = C extends { response: infer R }
  ? R extends Download
    ? StoredFile | GeneratedFile | VersionedFile
    : R extends Events
      ? EventStream
      : R extends Schema
        ? // The input type of the schema: a verb returns an amount as decimal text, JSON carries a number.
          R['_zod']['input'] | (C extends { mayBeEmpty: true } ? undefined : never)
        : never
  : void
/**
 * Reads as the caller, each time in a read-only transaction of its own; never while the call's own scope has begun one.
 * A call that needs the processor or the storage reads through this and then works without a connection. So does a
 * generated file, page by page: it is still read after the call's own scope has ended.
 */
export type Reading = <T>(read: (scope: Scope) => Promise<T>) => Promise<T>

type Entrant<C> = C extends { audience: 'public' }
  ? // The files of a stranger belong to no company: what the verb does not copy is gone after the call.
    { guest: Guest; received: readonly ReceivedFile[] }
  : C extends { audience: 'provider' }
    ? // The scope is the system's: of no company. What concerns one runs in a transaction of its own.
      { scope: Scope; operator: Operating }
    : { scope: Scope; reading: Reading }
export type Input<C> = ServerInput<C> & (C extends { form: unknown } ? { files: StagedFile[] } : unknown)
export type Handlers<C extends Calls> = {
  [K in keyof C]: Handler<C[K]> | Verb<Bound<K, C[K]>>
}

type Handler<C> = (input: Input<C> & Entrant<C> & { http: Http }) => Result<C> | Promise<Result<C>>
type Bound<K, C> = (
  by: C extends { audience: 'public' } ? Guest : Scope,
  ...given: VerbArguments<K, C>
) => Unwrapped<Result<C>> | Promise<Unwrapped<Result<C>>>

/** The declarations of a topic and their handlers. */
export type Topic = { calls: Calls; handlers: Record<string, (input: never) => unknown> }

/** Binds handlers to declarations. It does not compile when a handler is missing or returns the wrong type. */
export const implement = <const C extends Calls>(calls: C, handlers: Handlers<C>): Topic => ({
  calls,
  handlers: Object.fromEntries(
    Object.entries(handlers as Record<string, Topic['handlers'][string] | Verb<() => unknown>>).map(
      ([key, handler]) => [key, 'verb' in handler ? handlerOf(key, calls[key as CallKey]!, handler.verb) : handler],
    ),
  ),
})

/** What the composition root gives to the HTTP platform. */
export type Serving = {
  database: Database
  relief: Relief
  services: Services
  limits: RateLimits
  forms: FormLimits
  /** True if answers are checked against their schema before they are sent (tests, development). */
  checkAnswers: boolean
  /**
   * The actor of a session token; undefined when there is no such session. `party`: the party in the queue of database
   * connections.
   */
  authenticate(token: string, party: string): Promise<Actor | undefined>
  /** The actor of a token in the address of a download; undefined when the token is not valid. */
  authenticateDownload(token: string, party: string): Promise<Actor | undefined>
  /** The actor of a key of an integration; undefined when there is no such key, or it has ended. */
  authenticateKey(token: string, party: string): Promise<Actor | undefined>
  /** The actor of a session of the provider's staff, which is none of a company. */
  authenticateStaff(token: string, party: string): Promise<Actor | undefined>
  /** What the provider's calls work with, in the name of the actor; without any write where the call only reads. */
  operating(actor: Actor, options: { readOnly: boolean }): Operating
  http(request: FastifyRequest, reply: FastifyReply): Http
  /** Throws unless an unsafe request with a cookie comes from Prumo's own pages. */
  requireOwnOrigin(request: FastifyRequest): void
  limiter: RequestLimiter
  /** The queue of heavy calls. */
  heavy: FairQueue
  /** Receives the files of calls that have them. */
  receiving: Receiving
  tags: Tags
}

export type Handle = (input: Record<string, unknown>) => unknown

/** Serves one declared call under its path: authentication and gate first, then the body, then the verb. */
export function serve(
  app: FastifyInstance,
  key: CallKey,
  call: Call,
  handler: Topic['handlers'][string],
  serving: Serving,
) {
  const handle = handler as unknown as Handle
  const [method, path] = key.split(' ') as [string, string]
  const { response } = call
  const toJson =
    response && !isDownload(response) && !isEvents(response)
      ? serializer(response as z.ZodType, serving.checkAnswers)
      : undefined
  const body = call.body ?? call.form?.data
  const cleaner = body && workerCleaner(body as Schema)

  const route = (method: string, path: string, dry: boolean) =>
    app.route({
      method,
      bodyLimit: bodyLimitOf(call),
      // HEAD of an endless answer would not end either.
      exposeHeadRoute: !isEvents(response),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        request.entry = await enter(request, key, call, serving)
      },
      async handler(request, reply) {
        const staging = stagingFor(request, serving)
        // A preparation decides itself what it stages.
        const onFile = preparationOf(handle) ? undefined : () => staging?.noteAhead()
        const received: ReceivedFile[] = []
        try {
          const { data, files } = call.form
            ? await serving.receiving.receive(
                request,
                reply,
                call.form,
                receiverOf(request, serving, call.form, onFile),
              )
            : { data: request.body, files: [] }
          received.push(...files)
          const input = { ...parse(call, request, data), received, staging, http: serving.http(request, reply) }
          if (call.weight === 'heavy') await waitForTurn(request, reply, serving.heavy)
          const asked = mayBeUnchanged(key, call, handle) ? askedBy(request, serving) : undefined
          const holding = asked && (await serving.tags.holding(request.headers['if-none-match'], asked))
          if (holding) return reply.code(304).header('etag', holding).send()
          const followed = asked && serving.tags.follow(asked)
          const answer = await carryOut(request, { key, call, dry, followed }, serving, handle, input, {
            toJson,
            cleaner,
          })
          const tag = answer === undefined ? undefined : await followed?.tag()
          if (tag) void reply.header('etag', tag)
          if (dry || (!response && key.startsWith('DELETE '))) return sendJson(request, reply.code(200), deleted, false)
          if (!response || answer === undefined) return reply.code(204).send()
          if (toJson) {
            return sendJson(request, reply.code(call.status ?? 200), answer as string, call.confidential === true)
          }
          if (isEvents(response)) return sendEvents(reply, answer as EventStream)
          const file = answer as StoredFile | GeneratedFile | VersionedFile
          if ('version' in file) return sendVersioned(request, reply, file)
          return 'stream' in file ? sendGenerated(request, reply, file) : sendFile(request, reply, file)
        } finally {
          await discardAll(received)
          await staging?.end((error) => request.log.error({ err: error }, 'a staged content stays behind'))
        }
      },
    })
  route(method, path, false)
  if (!mayBeTried(key, call, handle)) return
  route('POST', `${path}/dry-run`, true)
  const several = severalOf(path)
  if (several)
    app.route({
      method: 'POST',
      url: several,
      onRequest: async (request) => {
        request.entry = await enter(request, key, call, serving)
      },
      async handler(request, reply) {
        const { ids } = valid(Several, request.body)
        const inputs = ids.map((id) => ({
          ...parse(call, { params: { id: String(id) }, query: request.query }, undefined),
          http: serving.http(request, reply),
        }))
        const tries = await tryEach(request, serving, handle, inputs)
        const refused = tries.flatMap((error, place) =>
          error ? [{ id: ids[place], status: error.status, ...error.body() }] : [],
        )
        return sendJson(request, reply.code(200), JSON.stringify({ response: refused }), false)
      },
    })
}

/** The address at which several deletions of one kind are tried at once: `POST /contacts/dry-runs`. */
const severalOf = (path: string) =>
  path.endsWith('/{id}') && !path.slice(0, -5).includes('{') ? `${path.slice(0, -5)}/dry-runs` : undefined

const Several = z.object({
  ids: z
    .array(z.union([z.int(), z.string().max(100)]))
    .min(1)
    .max(100),
})

/**
 * True if a deletion can be asked whether it would be refused: `POST …/dry-run` answers as the deletion would, and
 * deletes nothing. None that works beside its transaction. An address of its own, because a server of the version
 * before would not know a parameter, and delete.
 */
const mayBeTried = (key: CallKey, { audience }: Call, handle: Handle) =>
  key.startsWith('DELETE ') && audience !== 'public' && audience !== 'provider' && !preparationOf(handle)

/**
 * True if the answer may get a tag, by which the next request is answered that nothing changed: JSON that a read of one
 * company makes in one transaction. What may not be kept anywhere gets none, nor what a standby may read.
 */
const mayBeUnchanged = (key: CallKey, call: Call, handle: Handle) =>
  key.startsWith('GET ') &&
  call.response !== undefined &&
  !isDownload(call.response) &&
  !isEvents(call.response) &&
  call.audience !== 'public' &&
  call.audience !== 'provider' &&
  call.weight !== 'heavy' &&
  !call.confidential &&
  !call.discreet &&
  !preparationOf(handle)

/** @param request one that the gate let in. */
const askedBy = ({ entry, url }: FastifyRequest, { services }: Serving): Asked => ({
  actor: entry!,
  address: url,
  day: today(services.clock, entry!.timeZone),
})

/** The body of a deletion that has nothing to say. */
const deleted = JSON.stringify({ response: null })

/** What receives the form of an authenticated request. */
function receiverOf(request: FastifyRequest, serving: Serving, { maxBytes }: Form, onFile?: () => void) {
  const actor = request.entry
  const { database, services } = serving
  const unlimited = { used: 0, limit: Number.POSITIVE_INFINITY }
  return {
    ...serving.forms,
    maxBytes: Math.min(serving.forms.maxBytes, maxBytes ?? Number.POSITIVE_INFINITY),
    runInWorker: runInWorkerFor(request, serving),
    party: String(actor?.companyId ?? request.network),
    onFile,
    space: async () => (actor ? inScope(database, services, actor, { readOnly: true }, spaceOf) : unlimited),
  }
}

/** Waits for a place among the heavy calls of the company. It is released when the answer was read or given up. */
async function waitForTurn(request: FastifyRequest, { raw }: FastifyReply, heavy: FairQueue) {
  const party = String(request.entry?.companyId ?? request.network)
  await heavy.take(party, { signal: disconnectSignal(request) })
  if (raw.closed || raw.destroyed) return heavy.give(party)
  raw.once('close', () => heavy.give(party))
}

/** Bypasses the serialiser, compression and proxies' buffers: every event is delivered at once. */
function sendEvents(reply: FastifyReply, stream: EventStream) {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing follows a stream: closing frees the socket, so that a server that ends waits for none.
    connection: 'close',
  })
  stream(reply.raw)
}

async function enter(request: FastifyRequest, key: CallKey, call: Call, serving: Serving) {
  const { token, fromCookie } = request.credentials
  const { network } = request
  if (call.audience === 'public') {
    await serving.limiter.countUnknown(call.limit ?? 'call', network)
    if (fromCookie || request.headers.origin !== undefined) serving.requireOwnOrigin(request)
    // Its parser, which knows `isMultipart()`, comes later.
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
    const most = isForm ? openLimitOf(call) : bodyLimitOf(call)
    if (Number(request.headers['content-length'] ?? 0) > most) throw fail('request.too_large')
    return undefined
  }
  if (call.audience === 'provider') return enterAsStaff(request, serving)
  const inAddress = addressKey(request, call)
  if (token === undefined && inAddress === undefined) {
    await serving.limiter.countUnknown('call', network)
    throw fail('session.required')
  }
  if (inAddress === undefined && !fromCookie && isKey(token)) return enterByKey(request, token, { key, call }, serving)
  if (fromCookie && inAddress === undefined) serving.requireOwnOrigin(request)
  const actor = await (inAddress === undefined
    ? sessionOf(request, token!, serving)
    : serving.limiter.recognise({ token: inAddress, network }, (party) =>
        serving.authenticateDownload(inAddress, party),
      ))
  if (!actor || !isMeant(request, actor)) throw fail('session.expired')
  requireEntry(actor, key, call)
  return actor
}

/** The user of a request's session; undefined without a valid one. @throws rate.limited. */
export const sessionOf = (
  { network }: FastifyRequest,
  token: string,
  { limiter, authenticate }: Pick<Serving, 'limiter' | 'authenticate'>,
): Promise<Actor | undefined> => limiter.recognise({ token, network }, (party) => authenticate(token, party))

/**
 * A call that waited in the browser names its user in `session-of`, because somebody else may have signed in meanwhile.
 */
const isMeant = ({ headers }: FastifyRequest, { companyId, userId }: Actor) =>
  headers['session-of'] === undefined || headers['session-of'] === `${companyId}:${userId}`

/** The key in the address of a download, if any. */
function addressKey({ params, query }: FastifyRequest, { keyIn }: Call): string | undefined {
  const { token } = ((keyIn === 'path' && params) || (keyIn === 'query' && query) || {}) as { token?: unknown }
  return typeof token === 'string' && token !== '' && token !== '-' ? token : undefined
}

function parse(call: Call, request: Pick<FastifyRequest, 'params' | 'query'>, data: unknown): Record<string, unknown> {
  const body = call.body ?? call.form?.data
  return {
    ...(call.params && { params: validAddress(call.params as Schema as z.ZodType, request.params) }),
    ...(call.query && { query: validAddress(call.query as Schema as z.ZodType, request.query) }),
    ...(body && { body: valid(body as Schema as z.ZodType, data) }),
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal it was answered with, for the numbers. */
    refusal?: string
  }
  interface FastifyRequest {
    /** The signed-in user; undefined on public calls. The gate sets it. */
    entry: Actor | undefined
    network: Network
    /** The session token and where it came from. */
    credentials: { token: string | undefined; fromCookie: boolean }
  }
}
