import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import {
  type Call,
  type CallKey,
  type Calls,
  type Download,
  type Events,
  isDownload,
  isEvents,
  type Schema,
  type ServerInput,
} from '@prumo/contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FairQueue } from '../admission/fair-queue.ts'
import { today } from '../clock.ts'
import type { Database, Patience } from '../database/database.ts'
import { fail } from '../errors.ts'
import { type Actor, inScope, type Scope, type Services } from '../scope.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { spaceOf } from '../storage/space.ts'
import { type StagedFile, Staging } from '../storage/staging.ts'
import { contentNotes } from '../storage/stored-files.ts'
import { apartOf } from '../workers/workers.ts'
import { sendJson } from './compressing.ts'
import { discardAll, type FormLimits } from './forms.ts'
import { requireEntry } from './gate.ts'
import { goneSignal } from './gone.ts'
import { fingerprint, once } from './idempotency.ts'
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
import { valid, validAddress } from './validation.ts'

/** What a public call works with: no company, no user, yet. */
export type Guest = Services & { database: Database; limits: RateLimits }

/** The few things of HTTP a verb of the session needs. */
export type Http = {
  ip: string
  /** Where the application is reached, without a slash at the end: for addresses that are kept elsewhere. */
  baseUrl: string
  userAgent: string
  /** The session token the request came with, if any. */
  token: string | undefined
  setSession(token: string): void
  clearSession(): void
  /** A cookie the request came with. */
  cookie(name: string): string | undefined
  /** Leaves an HttpOnly cookie with the browser, which sends it only to paths that begin with `path`. */
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
        ? // What the schema takes in: a verb hands an amount as decimal text, the wire carries a number.
          R['_zod']['input']
        : never
  : void
/**
 * Reads as the caller, each time in a read-only transaction of its own, never while the call's own scope has begun one.
 * What needs the processor or the store reads through this and then works, holding no connection. So does a generated
 * file, page by page: it is still being read when the call's own scope has ended.
 */
export type Reading = <T>(read: (scope: Scope) => Promise<T>) => Promise<T>

type Entrant<C> = C extends { audience: 'public' } ? { guest: Guest } : { scope: Scope; reading: Reading }
export type Input<C> = ServerInput<C> & (C extends { form: unknown } ? { files: StagedFile[] } : unknown)
export type Handlers<C extends Calls> = {
  [K in keyof C]: (input: Input<C[K]> & Entrant<C[K]> & { http: Http }) => Result<C[K]> | Promise<Result<C[K]>>
}

/** A topic of the API: its declarations and what carries them out. */
export type Topic = { calls: Calls; handlers: Record<string, (input: never) => unknown> }

/** Binds handlers to declarations; it does not compile when a handler is missing or answers the wrong shape. */
export const implement = <const C extends Calls>(calls: C, handlers: Handlers<C>): Topic => ({
  calls,
  handlers: handlers as unknown as Topic['handlers'],
})

/** What the composition root gives the HTTP platform. */
export type Serving = {
  database: Database
  services: Services
  limits: RateLimits
  forms: FormLimits
  /** Whether answers are checked against their schema before they leave (tests, development). */
  checkAnswers: boolean
  /** The actor of a session token, or undefined when it opens no session. `party`: whose turn at the database it is. */
  authenticate(token: string, party: string): Promise<Actor | undefined>
  /** The actor of a token in the address of a download; undefined when it opens nothing. */
  authenticateDownload(token: string, party: string): Promise<Actor | undefined>
  http(request: FastifyRequest, reply: FastifyReply): Http
  /** Throws unless a cookie-authenticated unsafe request comes from our own pages. */
  requireOwnOrigin(request: FastifyRequest): void
  limiter: RequestLimiter
  /** For calls that declare themselves heavy. */
  heavy: FairQueue
  /** For calls that bring files. */
  receiving: Receiving
}

type Handle = (input: Record<string, unknown>) => unknown

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

  app.route({
    method,
    // HEAD of an answer without end would not end either.
    exposeHeadRoute: !isEvents(response),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      request.entry = await enter(request, key, call, serving)
    },
    async handler(request, reply) {
      const { data, files } = call.form
        ? await serving.receiving.receive(request, reply, call.form, receiverOf(request, serving))
        : { data: request.body, files: [] as ReceivedFile[] }
      try {
        const input = { ...parse(call, request, data), received: files, http: serving.http(request, reply) }
        if (call.weight === 'heavy') await waitForTurn(request, reply, serving.heavy)
        const answer = await carryOut(request, { key, call }, serving, handle, input, toJson)
        if (toJson) {
          return sendJson(request, reply.code(call.status ?? 200), answer as string, call.confidential === true)
        }
        if (!response) return reply.code(204).send()
        if (isEvents(response)) return sendEvents(reply, answer as EventStream)
        const file = answer as StoredFile | GeneratedFile | VersionedFile
        if ('version' in file) return sendVersioned(request, reply, file)
        return 'stream' in file ? sendGenerated(request, reply, file) : sendFile(request, reply, file)
      } finally {
        await discardAll(files)
      }
    },
  })
}

/** What receives a form of who entered. */
function receiverOf(request: FastifyRequest, serving: Serving) {
  const actor = request.entry
  const { database, services } = serving
  const unlimited = { used: 0, limit: Number.POSITIVE_INFINITY }
  return {
    ...serving.forms,
    apart: apartFor(request, serving),
    party: String(actor?.companyId ?? request.ip),
    space: async () => (actor ? inScope(database, services, actor, { readOnly: true }, spaceOf) : unlimited),
  }
}

/** A place among the heavy calls of the company, given back when the answer was read or given up. */
async function waitForTurn(request: FastifyRequest, { raw }: FastifyReply, heavy: FairQueue) {
  const party = String(request.entry?.companyId ?? request.ip)
  await heavy.take(party, { signal: goneSignal(request) })
  if (raw.closed || raw.destroyed) return heavy.give(party)
  raw.once('close', () => heavy.give(party))
}

/** Past serialiser, compression and proxies' buffers: what is written is read at once. */
function sendEvents(reply: FastifyReply, stream: EventStream) {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing comes after a stream: its end frees the socket, so that a server that ends waits for none.
    connection: 'close',
  })
  stream(reply.raw)
}

/** A form is read before its scope begins. */
const apartFor = (request: FastifyRequest, { services: { workers } }: Serving) =>
  apartOf(workers, request.entry?.companyId ?? 0, goneSignal(request))

async function enter(request: FastifyRequest, key: CallKey, call: Call, serving: Serving) {
  const { token, fromCookie } = request.credentials
  const { ip } = request
  if (call.audience === 'public') {
    await serving.limiter.countAddress(call.limit ?? 'call', ip)
    if (fromCookie || request.headers.origin !== undefined) serving.requireOwnOrigin(request)
    return undefined
  }
  const inAddress = addressKey(request, call)
  if (token === undefined && inAddress === undefined) {
    await serving.limiter.countAddress('call', ip)
    throw fail('session.required')
  }
  if (fromCookie && inAddress === undefined) serving.requireOwnOrigin(request)
  const actor = await (inAddress === undefined
    ? sessionOf(request, token!, serving)
    : serving.limiter.recognise({ token: inAddress, ip }, (party) => serving.authenticateDownload(inAddress, party)))
  if (!actor || !isMeant(request, actor)) throw fail('session.expired')
  requireEntry(actor, key, call)
  return actor
}

/** Who a request's session belongs to; undefined when it opens none. @throws rate.limited. */
export const sessionOf = (
  { ip }: FastifyRequest,
  token: string,
  { limiter, authenticate }: Pick<Serving, 'limiter' | 'authenticate'>,
): Promise<Actor | undefined> => limiter.recognise({ token, ip }, (party) => authenticate(token, party))

/** A call that waited in the browser says by `session-of` whose it is; meanwhile somebody else may have signed in. */
const isMeant = ({ headers }: FastifyRequest, { companyId, userId }: Actor) =>
  headers['session-of'] === undefined || headers['session-of'] === `${companyId}:${userId}`

/** The key that the address of a download carries, if any. */
function addressKey({ params, query }: FastifyRequest, { keyIn }: Call): string | undefined {
  const { token } = ((keyIn === 'path' && params) || (keyIn === 'query' && query) || {}) as { token?: unknown }
  return typeof token === 'string' && token !== '' && token !== '-' ? token : undefined
}

function parse(call: Call, request: FastifyRequest, data: unknown): Record<string, unknown> {
  const body = call.body ?? call.form?.data
  return {
    ...(call.params && { params: validAddress(call.params as Schema as z.ZodType, request.params) }),
    ...(call.query && { query: validAddress(call.query as Schema as z.ZodType, request.query) }),
    ...(body && { body: valid(body as Schema as z.ZodType, data) }),
  }
}

/** How long a statement of what a person waits for may take, and may wait for somebody who writes the same row. */
const patience: Record<'light' | 'heavy', Patience> = {
  light: { statementMs: 10_000, lockMs: 5_000 },
  heavy: { statementMs: 20_000, lockMs: 5_000 },
}

async function carryOut(
  request: FastifyRequest,
  { key, call }: { key: CallKey; call: Call },
  serving: Serving,
  handle: Handle,
  { received, ...input }: Record<string, unknown> & { received: ReceivedFile[] },
  toJson: ((answer: unknown) => string) | undefined,
): Promise<unknown> {
  const { database, services, limits } = serving
  const answered = (answer: unknown) => (toJson ? toJson(answer) : answer)
  const actor = request.entry
  if (!actor) {
    const guest: Guest = { ...services, database, limits }
    return answered(await handle({ ...input, guest }))
  }
  const weight = call.weight ?? 'light'
  const readOnly = key.startsWith('GET ')
  const options = {
    readOnly,
    patience: patience[weight],
    // Who closes the page just behind a save has saved: only what changes nothing, or takes long, ends with who asked.
    ...((readOnly || weight === 'heavy') && { signal: goneSignal(request) }),
    onLateError: (error: unknown) => request.log.error({ err: error }, 'after the transaction'),
  }
  const reading: Reading = (read) => inScope(database, services, actor, { ...options, readOnly: true }, read)
  const again = request.headers['idempotency-key']
  const apart = apartFor(request, serving)
  const staging = new Staging(services.storage, contentNotes(database, services.clock, actor.companyId))
  try {
    const preparation = preparationOf(handle)
    const made = await preparation?.({
      reading,
      apart,
      staging,
      received,
      today: today(services.clock, actor.timeZone),
    })
    const files: StagedFile[] = []
    if (!preparation) for (const file of received) files.push(await staging.file(file))
    return await inScope(database, services, actor, options, async (scope) => {
      const work = async () => answered(await handle({ ...input, files, made, scope, reading }))
      // What is told in confidence is kept nowhere, and a file is made anew: such a call is made again.
      if (typeof again !== 'string' || !key.startsWith('POST ') || call.confidential || isFile(call)) return work()
      const seen = fingerprint([input.params, input.query, input.body, received.map(({ sha256 }) => sha256)])
      const answer = await once(scope, { key: valid(IdempotencyKey, again), call: key, fingerprint: seen }, work)
      return toJson && typeof answer !== 'string' ? JSON.stringify(answer) : answer
    })
  } finally {
    await staging.end((error) => request.log.error({ err: error }, 'a staged content stays behind'))
  }
}

const isFile = ({ response }: Call) => response !== undefined && isDownload(response)

const IdempotencyKey = z.string().min(1).max(200)

declare module 'fastify' {
  interface FastifyRequest {
    /** Who entered; undefined on public calls. Set by the gate. */
    entry: Actor | undefined
    /** The session token and where it came from. */
    credentials: { token: string | undefined; fromCookie: boolean }
  }
}
