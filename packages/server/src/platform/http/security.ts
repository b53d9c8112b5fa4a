import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'

/** Headers of every answer. The API adds nothing to what a page may do; pages get `pageHeaders` on top. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Of every answer where the application is reached over TLS: for two years a browser asks for nothing of this host, nor
 * of those below it, in clear.
 */
export const overTls = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Mantine writes its variables in style elements: style is the one thing that may be inline. */
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

/** What one page may reach beyond what every page may: sources by directive, and headers it has otherwise. */
export type Opening = {
  sources: Readonly<Partial<Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src', readonly string[]>>>
  headers: Readonly<Partial<typeof securityHeaders>>
}

/** The headers of a page, on top of those of every answer. */
export function pageHeaders(opening: Opening = { sources: {}, headers: {} }) {
  const sources = { ...pageSources }
  for (const [directive, more] of Object.entries(opening.sources)) {
    sources[directive] = [...(sources[directive] ?? ["'self'"]), ...more]
  }
  const policy = Object.entries(sources).map(([directive, from]) => `${directive} ${from.join(' ')}`)
  return { ...opening.headers, 'content-security-policy': policy.join('; ') }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A cookie is sent by the browser whoever asks: an unsafe method that relies on it must come from our own page
 * (decision O007). Requests with a token in a header come from programs and are not asked.
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
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from !== host && from !== allowed) throw fail('request.origin')
}
