import type { areas } from '@prumo/contract/areas.ts'
import type { CallKey, ClientInput, ClientResult } from '@prumo/contract/contract.ts'
import type { ErrorBody } from '@prumo/contract/errors.ts'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { ApiError, noAnswer, refusal } from './api-error.ts'
import { withEffort } from './effort.ts'
import { idempotencyKey } from './idempotency.ts'
import { shownBy } from './live/own.ts'
import { address, fingerprint, type Parts, payload } from './request.ts'

type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never
type Api = Intersection<(typeof areas)[keyof typeof areas]>
export type Route = keyof Api & CallKey

type Options = {
  /** Milliseconds until the call is aborted: 30 s, with files 10 minutes. */
  timeout?: number
  /** Called with the sent fraction, 0 to 1, of the body of a call with files. */
  onProgress?: (sent: number) => void
  /** `throw`: a 401 does not open the sign-in dialog (reading the account, background pings). */
  expiredSession?: 'ask' | 'throw'
  /** The owner of the session the call is for (offline/owner.ts); the server refuses it with 401 in another session. */
  sessionOf?: string
  /** The topic whose events this call causes need no reading here: the caller shows all that it changes of it. */
  shows?: LiveTopicName
  /** A deletion is only tried: it throws the refusal it would meet, and nothing is deleted. `several`: of those in the body. */
  dry?: boolean | 'several'
  /** The call goes on when the page is left before its answer; at most 64 KB, without files. */
  keepalive?: boolean
  /** The ETag of what the caller has: where that is still so, it gets `unchanged` instead of the answer. */
  known?: string | undefined
  /** Called with the ETag of the answer, if it has one. */
  tagged?: (tag: string) => void
}

/** The answer of a read whose caller has what the server would send. */
export const unchanged = Symbol('unchanged')

type Arguments<C> =
  object extends ClientInput<C> ? [input?: ClientInput<C> & Options] : [input: ClientInput<C> & Options]

/** The input of a call: its params, query, body and files. */
export type CallInput<R extends Route> = ClientInput<Api[R]>

/** The answer of a call, for typing the data of a screen: `Answer<'GET /tags/my'>['tags']`. */
export type Answer<R extends Route> = ClientResult<Api[R]>

/**
 * Makes a declared call: `api('POST /calendar/task', { body, files })`. The contract is here only as a type, so no
 * schema reaches the page.
 *
 * Gives the answer's body, a Blob for downloads, undefined for 204. Throws ApiError for an answer above 399, and for
 * none at all (status 0). A 401 while somebody is signed in opens the sign-in dialog over the screen and repeats the
 * call afterwards: callers only see that it took longer. Abort through `signal` throws the DOM's AbortError.
 */
export async function api<R extends Route>(route: R, ...[input]: Arguments<Api[R]>): Promise<Answer<R>> {
  const call = (input ?? {}) as Parts & Options & { signal?: AbortSignal; idempotencyKey?: string }
  const [method, path] = addressOf(route, call.dry).split(' ') as [string, string]
  // Calls without a user have no keys, and neither a password nor a card is kept to compare attempts.
  const creates =
    method === 'POST' &&
    !call.dry &&
    !/^\/(sign|register|provider|relato|acompanhar-relato|acompanhar-reclamacao|pesquisa)\b|-credit-card$/.test(path)
  const attempt = creates ? idempotencyKey(route, fingerprint(call)) : undefined
  const headers: Record<string, string> = { accept: 'application/json' }
  if (attempt) headers['idempotency-key'] = call.idempotencyKey ?? attempt.key
  if (call.sessionOf) headers['session-of'] = call.sessionOf
  if (call.shows) headers['shown-by'] = shownBy(call.shows)
  if (call.known) headers['if-none-match'] = call.known

  const once = async () => {
    const answer = await withEffort((more) =>
      send(method, address(path, call), payload(call), { ...headers, ...more }, call),
    )
    attempt?.answered()
    return answer
  }
  const mayAsk = call.expiredSession !== 'throw'
  try {
    return (await once()) as Answer<R>
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) attempt?.answered()
    if (!mayAsk || !(error instanceof ApiError) || error.status !== 401 || !(await signInAgain())) throw error
    return (await once()) as Answer<R>
  }
}

function addressOf(route: Route, dry: Options['dry']): string {
  if (!dry) return route
  const tried = route.replace('DELETE', 'POST')
  return dry === 'several' ? tried.replace(/\/\{id\}$/, '/dry-runs') : `${tried}/dry-run`
}

type Deleting = Extract<Route, `DELETE ${string}`>

/** A deletion that has not happened yet: `tried` throws the refusal it would meet, `carriedOut` deletes. */
export type Removal<Result> = { tried(): Promise<unknown>; carriedOut(): Promise<Result> }

/** A declared deletion: `removal('DELETE /contacts/{id}', { params: { id } })`. The provider's are not tried. */
export const removal = <R extends Deleting>(route: R, input: Arguments<Api[R]>[0]): Removal<Answer<R>> => {
  const make = api as (route: Deleting, input: unknown) => Promise<Answer<R>>
  return {
    tried: async () =>
      route.startsWith('DELETE /provider/') ? undefined : make(route, { ...input, dry: true, timeout: 5_000 }),
    carriedOut: () => make(route, input),
  }
}

/** A refusal that one of several deletions would meet. */
export type Refused = ErrorBody & { id: number; status: number }

/** Tries declared deletions of several records at once; answers those that would be refused. */
export async function triedOf<R extends Extract<Deleting, `${string}/{id}`>>(
  route: R,
  ids: readonly number[],
  query: CallInput<R> extends { query?: infer Q } ? Q : never,
): Promise<readonly Refused[]> {
  const make = api as (route: Deleting, input: unknown) => Promise<unknown>
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) =>
    ids.slice(n * atOnce, (n + 1) * atOnce),
  )
  const answers: Refused[] = []
  for (const part of parts) {
    const answer = await make(route, { query, body: { ids: part }, dry: 'several', timeout: 10_000 })
    answers.push(...(answer as { response: readonly Refused[] }).response)
  }
  return answers
}

/** How many of them the server tries at once. */
const atOnce = 100

let signInAgain: () => Promise<boolean> = () => Promise.resolve(false)

/** Asks for the password when a session expired; answers whether to repeat the call. */
export function askWhenExpired(ask: () => Promise<boolean>): void {
  signInAgain = ask
}

let hear: (answered: boolean) => void = () => {}

/** Called after every call with whether the server answered it at all (connection.ts). */
export function listenForAnswers(listener: (answered: boolean) => void): void {
  hear = listener
}

const writes = new Set<Promise<unknown>>()

/** Resolves when every write sent before now has its answer, or has failed: what asks about saved data waits for it. */
export async function writesAnswered(): Promise<void> {
  await Promise.allSettled(writes)
}

type Sending = Options & { signal?: AbortSignal }

function send(...sent: Parameters<typeof exchange>): Promise<unknown> {
  const answer = exchange(...sent)
  if (sent[0] !== 'GET') {
    writes.add(answer)
    const forget = () => writes.delete(answer)
    answer.then(forget, forget)
  }
  return answer
}

async function exchange(
  method: string,
  url: string,
  body: FormData | string | undefined,
  headers: Record<string, string>,
  { signal, timeout = body instanceof FormData ? 600_000 : 30_000, onProgress, keepalive = false, tagged }: Sending,
): Promise<unknown> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  const giveUp = () => limit.abort()
  signal?.addEventListener('abort', giveUp)
  try {
    const init = {
      method,
      body,
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
      signal: limit.signal,
      keepalive,
    }
    const answer = onProgress && body instanceof FormData ? await upload(url, init, onProgress) : await load(url, init)
    hear(true)
    const tag = answer.headers.get('etag')
    if (tag !== null && answer.ok) tagged?.(tag)
    return await read(answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof ApiError)) hear(false)
    throw error instanceof ApiError ? error : noAnswer(limit.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 304) return unchanged
  if (!answer.ok) throw refusal(answer.status, await answer.text())
  if (answer.status === 204) return undefined
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.blob()
}

type Init = {
  method: string
  body: FormData | string | undefined
  headers: Record<string, string>
  signal: AbortSignal
  keepalive: boolean
}

const load = (url: string, init: Init) => fetch(url, { ...init, credentials: 'same-origin' })

// XMLHttpRequest, because fetch reports no upload progress.
function upload(url: string, { method, body, headers, signal }: Init, onProgress: (sent: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      const content = request.status === 204 ? null : request.responseText
      resolve(new Response(content, { status: request.status, headers: { 'content-type': type } }))
    }
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
