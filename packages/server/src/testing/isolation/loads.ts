import type { Sent } from '../fuzzing/sending.ts'
import type { Caller, Target } from './target.ts'

/** What one company asks for, again and again. */
export type Load = {
  name: string
  /** The nth request. */
  request: (n: number) => Asked
  /** So many come at once at the beginning; then as many in a second as for every load. */
  burst?: number
  /** Never so many in a second as others: what was found to hurt hurt at this rate. */
  perSecond?: number
}

export type Asked = Sent & {
  /** It is given up after so long. */
  hangUpMs?: number
  /** Its body comes a byte every so many milliseconds, and is never whole. */
  dripMs?: number
}

/** What was found to hurt others once: within every limit, and more than any person asks for. */
export type KnownLoad = {
  name: string
  /** Makes what it needs, over HTTP alone, so that another version of Prumo can be measured beside this one. */
  prepare: (target: Target, ana: Caller) => Promise<Omit<Load, 'name'>>
}

export const get = ({ token }: Caller, url: string, more: Record<string, string> = {}): Sent => ({
  method: 'GET',
  url,
  headers: { 'request-token': token, ...more },
  payload: undefined,
})

export const sent = ({ token }: Caller, method: string, url: string, body: unknown): Sent => ({
  method,
  url,
  headers: { 'request-token': token, 'content-type': 'application/json' },
  payload: Buffer.from(JSON.stringify(body)),
})

/** A form with one file. */
export async function upload({ token }: Caller, url: string, field: string, file: File): Promise<Sent> {
  const form = new FormData()
  form.append(field, file, file.name)
  const request = new Request('http://form/', { method: 'POST', body: form })
  const headers = { 'request-token': token, 'content-type': request.headers.get('content-type')! }
  return { method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) }
}
