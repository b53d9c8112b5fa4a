/**
 * The server, as far as a screen sees it: answers of declared calls, checked against the contract. A call that a test
 * does not answer fails it.
 */
import { allCalls } from '@prumo/contract/areas.ts'
import { isDownload, isEvents, type Schema } from '@prumo/contract/contract.ts'
import { type ErrorCode, errors } from '@prumo/contract/errors.ts'
import type { z } from 'zod'
import type { Answer, CallInput, Route } from '../platform/api.ts'

type Asked<R extends Route> = Omit<CallInput<R>, 'signal' | 'idempotencyKey'>

/**
 * What each call answers, or how; a `Refusal` is answered as the server would. A deletion that is only tried is asked in
 * the same way, so a function that is asked of one changes nothing.
 */
export type Answers = {
  [R in Route]?: Answer<R> | Refusal | ((asked: Asked<R>) => Answer<R> | Refusal | Promise<Answer<R> | Refusal>)
}

export class Refusal {
  readonly code: ErrorCode
  readonly fields: Record<string, string>

  constructor(code: ErrorCode, fields: Record<string, string> = {}) {
    this.code = code
    this.fields = fields
  }
}

/** A call as it was sent; its body is not yet read by the contract. */
export type Sent = { route: string; params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

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

/** Answers these calls from now on, besides and instead of those before. */
export function answer(more: Answers): void {
  given = { ...given, ...more }
}

/** The calls of a route that were sent, the oldest first. */
export const sentTo = (route: Route): Sent[] => sent.filter((one) => one.route === route)

/** Forgets all answers and calls. Throws when a call came that had no answer. */
export function closeServer(): void {
  const missing = unanswered
  given = {}
  sent = []
  unanswered = []
  if (missing.length) throw new Error(`The test answers no ${[...new Set(missing)].join(', ')}`)
}

const network = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  if (!url.pathname.startsWith('/api/')) return network(input, init)
  const { status, body } = await answerTo(init?.method ?? 'GET', url, init?.body)
  init?.signal?.throwIfAborted()
  if (status === 204) return new Response(null, { status })
  if (body instanceof Blob) return new Response(body, { status, headers: { 'content-type': body.type } })
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

async function answerTo(method: string, url: URL, text: unknown): Promise<{ status: number; body?: unknown }> {
  const dry = url.pathname.endsWith('/dry-run')
  const path = url.pathname.replace(/\/dry-run$/, '')
  const found = declared.find((one) => one.method === (dry ? 'DELETE' : method) && one.pattern.test(path))
  if (!found) throw new Error(`No call is declared as ${method} ${url.pathname}`)
  const { route, call, names, pattern } = found
  const values = pattern.exec(path)!.slice(1).map(decodeURIComponent)
  const asked: Sent = {
    route,
    params: read(call.params, Object.fromEntries(names.map((name, i) => [name, values[i]!]))),
    query: read(call.query, Object.fromEntries(url.searchParams)),
    body: bodyOf(text),
  }
  if (!dry) sent.push(asked)
  if (!(route in given)) {
    unanswered.push(route)
    return refused(new Refusal('server.internal'))
  }
  const how = given[route as Route]
  const answered = await (typeof how === 'function' ? (how as (asked: Sent) => unknown)(asked) : how)
  if (answered instanceof Refusal) return refused(answered)
  if (dry) return { status: 204 }
  const { response } = call
  if (response === undefined || isEvents(response)) return { status: 204 }
  if (answered === undefined) return { status: 204 }
  if (!isDownload(response)) (response as unknown as z.ZodType).parse(answered)
  return { status: call.status ?? 200, body: answered }
}

/** As the server reads it; a screen that asks otherwise than declared fails its test. */
const read = (schema: Schema | undefined, given: object) =>
  (schema ? (schema as unknown as z.ZodType).parse(given) : given) as Record<string, unknown>

function bodyOf(text: unknown): unknown {
  if (typeof text === 'string') return JSON.parse(text)
  if (!(text instanceof FormData)) return undefined
  const data = text.get('data')
  return typeof data === 'string' ? JSON.parse(data) : undefined
}

const refused = ({ code, fields }: Refusal) => {
  const [status, message] = errors[code]
  return { status, body: { message, code, fields } }
}
