import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'

/** Headers of every answer. The API adds no permission of a page; pages get `pageHeaders` on top. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Headers of every answer where the application is reached over TLS: for two years a browser sends nothing unencrypted
 * to this host or those below it.
 */
export const overTls = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Mantine writes its variables into style elements: only style may be inline. */
const pageSources: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** What one page may load beyond every page: sources by directive of the policy, and headers it replaces. */
export type PageSources = {
  sources: Readonly<Partial<Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src', readonly string[]>>>
  headers: Readonly<Partial<typeof securityHeaders>>
}

/** The headers of a page, on top of those of every answer. */
export function pageHeaders(opening: PageSources = { sources: {}, headers: {} }) {
  const sources = { ...pageSources }
  for (const [directive, more] of Object.entries(opening.sources)) {
    sources[directive] = [...(sources[directive] ?? ["'self'"]), ...more]
  }
  const policy = Object.entries(sources).map(([directive, from]) => `${directive} ${from.join(' ')}`)
  return { ...opening.headers, 'content-security-policy': policy.join('; ') }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser sends the cookie whichever site asks: an unsafe request that relies on it must come from Prumo's own page
 * (decision O007). Requests with a token in a header come from programs and are not checked.
 */
export function requireOwnOrigin(request: FastifyRequest, baseUrl: string | undefined) {
  if (safe.has(request.method)) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw fail('request.origin')
  if (origin === undefined) {
    if (site === undefined) throw fail('request.origin')
    return
  }
  const allowed = baseUrl ? new URL(baseUrl).host : undefined
  // 'null' is the origin of a sandboxed page, and has no host: an empty `Host` is not the same one.
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from === '' || (from !== host && from !== allowed)) throw fail('request.origin')
}
