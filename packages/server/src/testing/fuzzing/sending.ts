import { type Call, type CallKey, isEvents } from '@prumo/contract/contract.ts'
import type { Input } from '../fixture.ts'
import type { TestServer } from '../test-server.ts'
import { type Attempt, changed, type RawBody } from './attempt.ts'
import { missing, Raw } from './payloads.ts'

export type FuzzAnswer = { status: number; contentType: string; text: string; ms: number; hung: boolean }

/** Without an answer after this time a request counts as hung. */
const patienceMs = 600_000

/** An attempt as an HTTP request. */
export type Sent = { method: string; url: string; headers: Record<string, string>; payload: Buffer | undefined }

export async function wireForm(key: CallKey, call: Call, valid: Input, attempt: Attempt): Promise<Sent> {
  const input = changed(valid, attempt)
  const [method, path] = key.split(' ') as [string, string]
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(input.params?.[name]))
  const headers: Record<string, string> = {}
  for (const change of attempt.changes) if ('headers' in change) Object.assign(headers, change.headers)
  const raw = attempt.changes.flatMap((change) => ('what' in change && isRaw(change) ? [change.body(valid)] : []))[0]
  const body = raw ?? (await bodyOf(call, input))
  if (body?.contentType !== undefined) headers['content-type'] = body.contentType
  Object.assign(headers, body?.headers)
  return { method, url: `/api${url}${queryOf(input.query)}`, headers, payload: body?.bytes }
}

export const isRaw = (change: Attempt['changes'][number]): change is Extract<typeof change, { body: unknown }> =>
  'body' in change

async function bodyOf(call: Call, { body, files }: Input): Promise<RawBody | undefined> {
  const json = body === undefined || body === missing ? undefined : JSON.stringify(body)
  if (!files) return json === undefined ? undefined : { contentType: 'application/json', bytes: Buffer.from(json) }
  const form = new FormData()
  if (json !== undefined) form.append(call.form?.json ?? 'data', json)
  for (const file of files) form.append('files', file, file.name)
  const request = new Request('http://test/', { method: 'POST', body: form })
  return { contentType: request.headers.get('content-type')!, bytes: Buffer.from(await request.arrayBuffer()) }
}

function queryOf(query: unknown): string {
  if (query === undefined || query === missing || query === null) return ''
  if (query instanceof Raw) return `?${query.text}`
  if (typeof query !== 'object') return `?${inAddress(query)}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== missing)
      .map((one) => `${inAddress(name)}=${inAddress(one)}`),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** Percent-encoded; a lone surrogate as the bytes that a careless client writes for it. */
function inAddress(value: unknown): string {
  if (value instanceof Raw) return value.text
  const text = value === missing ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()) + '%ED%A0%80'
}

/** Sends a request, with a time limit. */
export async function send(
  server: TestServer,
  call: Call,
  { method, url, headers, payload }: Sent,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const signed = { ...(token !== undefined && { 'request-token': token }), ...headers }
  const begun = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  const answering = isEvents(call.response)
    ? beginning(`${await server.url()}${url}`, signed)
    : server.composed.app
        .inject({
          method: method as 'GET',
          url,
          headers: signed,
          ...(payload && { payload }),
        })
        .then((answer) => ({
          status: answer.statusCode,
          contentType: String(answer.headers['content-type'] ?? ''),
          text: answer.payload,
        }))
  try {
    const answer = await Promise.race([answering, late])
    const ms = performance.now() - begun
    return answer ? { ...answer, ms, hung: false } : { status: 0, contentType: '', text: '', ms, hung: true }
  } finally {
    clearTimeout(timer)
  }
}

/** The first bytes of an endless answer. */
async function beginning(url: string, headers: Record<string, string>) {
  const hangUp = new AbortController()
  const answer = await fetch(url, { headers, signal: hangUp.signal })
  const text = answer.ok ? '' : await answer.text()
  hangUp.abort()
  return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', text }
}
