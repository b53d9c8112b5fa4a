/**
 * The server, as far as a screen sees it: answers of declared calls, completed by the contract and checked against it. A
 * test says of an answer what it is about. What is read and the test does not answer is as empty as the contract allows;
 * a change that it does not answer fails it.
 */
import { allCalls } from '@prumo/contract/areas.ts'
import { isDownload, isEvents, type Schema } from '@prumo/contract/contract.ts'
import { type ErrorCode, errors } from '@prumo/contract/errors.ts'
import type { z } from 'zod'
import type { Answer, CallInput, Route } from '../platform/api.ts'
import { completed, type Part } from './completing.ts'

/** `dry`: a deletion is only tried, and nothing may change. */
type Asked<R extends Route> = Omit<CallInput<R>, 'signal' | 'idempotencyKey'> & { dry?: boolean }

/** What each call answers, or how; a `Refusal` is answered as the server would. */
export type Answers = {
  [R in Route]?: Answered<R> | ((asked: Asked<R>) => Answered<R> | Promise<Answered<R>>)
}
type Answered<R extends Route> = Part<Answer<R>> | Refusal | Tagged<Part<Answer<R>>>

export class Refusal {
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  /** What the record has become, where a refusal says that. */
  readonly record: object | undefined

  constructor(code: ErrorCode, fields: Record<string, string> = {}, record?: object) {
    this.code = code
    this.fields = fields
    this.record = record
  }
}

/** An answer with its ETag: whoever says that they have it gets none. */
export class Tagged<Said> {
  readonly tag: string
  readonly said: Said

  constructor(tag: string, said: Said) {
    this.tag = tag
    this.said = said
  }
}

/** A call as it was sent; its body is not yet read by the contract. */
export type Sent = {
  route: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** By which the server knows a write that comes again. */
  key: string | undefined
  /** The ETag of what the page has already. */
  known: string | undefined
}

const declared = allCalls.map(([route, call]) => {
  const [method, path] = route.split(' ') as [string, string]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return { route, call, method, names, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) }
})
// An address without params before one that it also fits.
declared.sort((a, b) => a.names.length - b.names.length)

let given: Answers = {}
let sent: Sent[] = []
let unanswered: string[] = []
let impossible: string[] = []

/** Answers these calls from now on, besides and instead of those before. */
export function answer(more: Answers): void {
  given = { ...given, ...more }
}

/** The calls of a route that were sent, the oldest first. */
export const sentTo = (route: Route): Sent[] => sent.filter((one) => one.route === route)

/** The last calls of any route, in words. */
export const lastSent = (many: number): string =>
  sent
    .slice(-many)
    .map(({ route, body }) => `${route} ${body === undefined ? '' : JSON.stringify(body)}`.trim())
    .join(' | ')

/** Forgets all answers and calls. Throws when a call came that had no answer, or one that the contract does not know. */
export function closeServer(): void {
  const [missing, wrong] = [unanswered, impossible]
  given = {}
  sent = []
  unanswered = []
  impossible = []
  if (wrong.length) throw new Error(`The contract does not know ${wrong.join('\n')}`)
  if (missing.length) throw new Error(`The test answers no ${[...new Set(missing)].join(', ')}`)
}

const network = globalThis.fetch

/**
 * Milliseconds that an answer takes at most, where tests are looked for that only pass because answers come at once
 * (`npm run test:long`).
 */
const slowest = Number(import.meta.env.VITE_ANSWERS_TAKE ?? 0)
const underway = new Set<Promise<void>>()

/** Settles when no answer is on its way, nor one to what was asked because of it: it would reach the next test. */
export async function allAnswered(): Promise<void> {
  while (underway.size > 0) {
    await Promise.all(underway)
    await new Promise((asked) => setTimeout(asked))
  }
}

async function onItsWay() {
  const way = new Promise<void>((later) => setTimeout(later, slowest * Math.random()))
  underway.add(way)
  await way
  underway.delete(way)
}

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  if (!url.pathname.startsWith('/api/')) return network(input, init)
  const { status, body, tag } = await answerTo(
    init?.method ?? 'GET',
    url,
    init?.body,
    init?.headers as Record<string, string> | undefined,
  )
  if (slowest > 0) await onItsWay()
  init?.signal?.throwIfAborted()
  const headers: HeadersInit = tag === undefined ? {} : { etag: tag }
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  if (body instanceof Blob) return new Response(body, { status, headers: { 'content-type': body.type } })
  return new Response(JSON.stringify(body), { status, headers: { ...headers, 'content-type': 'application/json' } })
}

/** Files are sent in one, for their progress (platform/api.ts). */
globalThis.XMLHttpRequest = class extends XMLHttpRequest {
  #asked: [string, string] = ['', '']

  override open(method: string, url: string) {
    this.#asked = [method, url]
  }

  override setRequestHeader() {}

  override send(body?: FormData) {
    const [method, url] = this.#asked
    const failed = () => this.onerror?.(new ProgressEvent('error'))
    void fetch(url, { method, body: body! }).then(async (answered) => {
      const text = await answered.text()
      this.getResponseHeader = (name) => answered.headers.get(name)
      Object.defineProperties(this, { status: { value: answered.status }, responseText: { value: text } })
      this.onload?.(new ProgressEvent('load'))
    }, failed)
  }
} as typeof XMLHttpRequest

async function answerTo(
  method: string,
  url: URL,
  text: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body?: unknown; tag?: string }> {
  if (url.pathname.endsWith('/dry-runs')) return severalTried(url, text)
  const dry = url.pathname.endsWith('/dry-run')
  const path = url.pathname.replace(/\/dry-run$/, '')
  const found = declared.find((one) => one.method === (dry ? 'DELETE' : method) && one.pattern.test(path))
  if (!found) throw new Error(`No call is declared as ${method} ${url.pathname}`)
  const { route, call, names, pattern } = found
  const values = pattern.exec(path)!.slice(1).map(decodeURIComponent)
  const asked: Sent = {
    route,
    params: read(`a question to ${route}`, call.params, Object.fromEntries(names.map((name, i) => [name, values[i]!]))),
    query: read(`a question to ${route}`, call.query, Object.fromEntries(url.searchParams)),
    body: bodyOf(text),
    key: headers['idempotency-key'],
    known: headers['if-none-match'],
  }
  if (!dry) sent.push(asked)
  if (!(route in given) && method !== 'GET') {
    unanswered.push(route)
    return refused(new Refusal('server.internal'))
  }
  const how = given[route as Route]
  const made = await (typeof how === 'function' ? (how as (asked: object) => unknown)({ ...asked, dry }) : how)
  const tag = made instanceof Tagged ? made.tag : undefined
  const answered = made instanceof Tagged ? (made.said as unknown) : made
  if (tag !== undefined && asked.known === tag) return { status: 304, tag }
  if (answered instanceof Refusal) return refused(answered)
  if (dry) return { status: 204 }
  const { response } = call
  if (response === undefined || isEvents(response)) return { status: 204 }
  if (answered === undefined && call.mayBeEmpty) return { status: 204 }
  const body = isDownload(response)
    ? answered
    : parsed(`the answer of ${route}`, response, completed(response, answered))
  return { status: call.status ?? 200, body, ...(tag !== undefined && { tag }) }
}

/** Several deletions that are tried at once: each as its own answer says. */
async function severalTried(url: URL, text: unknown) {
  const { ids } = bodyOf(text) as { ids: number[] }
  const refused = await Promise.all(
    ids.map(async (id) => {
      const one = new URL(url.href.replace('/dry-runs', `/${id}/dry-run`))
      const { status, body } = await answerTo('POST', one, undefined)
      return status < 400 ? [] : [{ id, status, ...(body as object) }]
    }),
  )
  return { status: 200, body: { response: refused.flat() } }
}

/** As the server reads it; a screen that asks otherwise than declared fails its test. */
const read = (what: string, schema: Schema | undefined, asked: object) =>
  (schema ? parsed(what, schema, asked) : asked) as Record<string, unknown>

/** What fails here reaches a screen as a network that failed: the test is told what it was. */
function parsed(what: string, schema: Schema, value: unknown): unknown {
  const { data, error } = (schema as unknown as z.ZodType).safeParse(value)
  if (!error) return data
  impossible.push(`${what}: ${error.message}`)
  throw error
}

function bodyOf(text: unknown): unknown {
  if (typeof text === 'string') return JSON.parse(text)
  if (!(text instanceof FormData)) return undefined
  const data = text.get('data')
  return typeof data === 'string' ? JSON.parse(data) : undefined
}

const refused = ({ code, fields, record }: Refusal) => {
  const [status, message] = errors[code]
  return { status, body: { message, code, fields, ...(record && { record }) } }
}

/** An answer that never comes, because there is no network. */
export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}
