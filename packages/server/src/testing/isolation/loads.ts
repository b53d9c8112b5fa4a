import type { Sent } from '../fuzzing/sending.ts'
import type { Caller, Target } from './target.ts'

/** Requests of one company, repeated. */
export type Load = {
  name: string
  /** The nth request. */
  request: (n: number) => Asked
  /** How many are sent at once at the beginning; after that at the rate of every load. */
  burst?: number
  /** A rate of its own, at which it was once found to hurt others. */
  perSecond?: number
}

export type Asked = Sent & {
  /** Each request is aborted after this time. */
  hangUpMs?: number
  /** The milliseconds between two bytes of the body, which is never complete. */
  dripMs?: number
}

/** A load that was once found to hurt other companies: within every limit, but more than any person sends. */
export type KnownLoad = {
  name: string
  /** Makes what the load needs, over HTTP alone, so that another version of Prumo can be measured too. */
  prepare: (target: Target, ana: Caller) => Promise<Omit<Load, 'name'>>
}

/** True if the run measures the load of this name: all of them, or those whose name contains one of `a|b`. */
export const isChosen = (name: string) =>
  (process.env.ISOLATION_NAME ?? '').split('|').some((part) => name.includes(part))

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
