import { normalized } from '@prumo/contract/normalizing.ts'
import type { ByteRange } from './storage.ts'

/** Types that a browser may show in the page; others are downloaded (decision O024). */
const SHOWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const PDF = 'application/pdf'

export type DeliveredFile = {
  name: string
  type: string
  /** Bytes of the whole file. */
  size: number
  /** Hexadecimal; used as the ETag. */
  sha256?: string
  /** The content under this address never changes, and everybody who has seen it may keep it. */
  immutable?: boolean
}

/**
 * The headers of a stored file, for 200, or for 206 when there is a `range`. Images and PDF open in the browser unless
 * `download` is requested; nothing in a file can run, load or submit anything on Prumo's address.
 */
export function contentHeaders(
  { name, type, size, sha256, immutable = false }: DeliveredFile,
  { range, download = false }: { range?: ByteRange; download?: boolean } = {},
): Record<string, string> {
  const shown = !download && (SHOWN.includes(type) || type === PDF)
  return {
    'content-type': type,
    'content-disposition': disposition(shown ? 'inline' : 'attachment', name),
    'content-length': String(range ? range.end - range.start + 1 : size),
    'content-security-policy': policy(shown ? type : undefined),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // the right to see it can end: the browser may store it but asks each time
    'cache-control': immutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    ...(sha256 && { etag: etag(sha256) }),
  }
}

/** The headers of a file that is made while it is sent: always downloaded, never cached. */
export const attachmentHeaders = ({ name, type }: { name: string; type: string }): Record<string, string> => ({
  'content-type': type,
  'content-disposition': disposition('attachment', name),
  'content-security-policy': policy(undefined),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
})

/** True if If-None-Match says that the browser has this content: the answer is then 304, without a body. */
export function isUnchanged(ifNoneMatch: string | undefined, sha256: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag(sha256))
}

/**
 * The Range header of a request for a file of `size` bytes. Undefined: answer the whole file with 200 (no range, a
 * malformed one, or several at once, which the standard allows to ignore). 'unsatisfiable': answer 416 with
 * `unsatisfiableHeaders`.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

/** The headers of a 416. */
export const unsatisfiableHeaders = (size: number) => ({ 'content-range': `bytes */${size}` })

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'unsatisfiable'
}

/**
 * RFC 6266: an ASCII name for the oldest clients, the real one in UTF-8 for all others. A slash, for example in the
 * title of minutes, would end the name or count as a folder.
 */
function disposition(kind: 'inline' | 'attachment', title: string): string {
  const name = title.replaceAll(/[/\\]/g, '-')
  const ascii = normalized(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * A file shown in a tab of its own may get the browser's own styles; a picture or PDF holds no CSS. A PDF has no
 * `sandbox`: Chromium 156 shows it either way, but Safari and older Chromiums show a sandboxed one blank. With nosniff
 * it is never taken for a page, so nothing is lost.
 */
function policy(shownType: string | undefined): string {
  const closed = "default-src 'none'; frame-ancestors 'self'"
  if (shownType === undefined) return `${closed}; sandbox`
  const styled = `${closed}; style-src 'unsafe-inline'`
  return shownType === PDF ? `${styled}; object-src 'self'` : `${styled}; sandbox`
}

const etag = (sha256: string) => `"${sha256}"`
