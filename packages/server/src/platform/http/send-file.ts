import { pipeline, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentHeaders, contentHeaders, isUnchanged, parseRange, unsatisfiableHeaders } from '../storage/deliver.ts'
import type { ByteRange } from '../storage/storage.ts'
import { compressorFor } from './compressing.ts'

/** A stored file that a verb lets the user have. */
export type StoredFile = {
  name: string
  type: string
  /** Bytes. */
  size: number
  sha256: string
  /** Sent as a download, not shown in the browser. */
  save?: boolean
  /** The browser need not ask for it again: see `contentHeaders`. */
  immutable?: boolean
  open(range?: ByteRange): Promise<Readable>
}

/** A file made while it is sent: its size is not known before its end, and ranges of it cannot be requested. */
export type GeneratedFile = { name: string; type: string; stream: Readable }

/** A file made at the request, whose version is known before: a client that has the version gets a 304. */
export type VersionedFile = {
  name: string
  type: string
  /** Changes with the content; without quotation marks. */
  version: string
  /** The instant of this version; HTTP writes it to the second. */
  changedAt: Date
  open(): Readable
}

/** Sends a versioned file, or 304. The client asks each time, because the right to read it can end. */
export function sendVersioned(request: FastifyRequest, reply: FastifyReply, file: VersionedFile) {
  reply.headers({
    'content-type': file.type,
    'content-disposition': `inline; filename="${file.name}"`,
    'cache-control': 'private, no-cache',
    etag: `"${file.version}"`,
    'last-modified': file.changedAt.toUTCString(),
  })
  if (isKnown(request.headers, file)) return reply.code(304).send()
  return reply.send(request.method === 'HEAD' ? undefined : file.open())
}

/** The version decides; the time only where the client sends no version. */
function isKnown(headers: FastifyRequest['headers'], { version, changedAt }: VersionedFile): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return isUnchanged(known, version)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Math.floor(changedAt.getTime() / 1000) * 1000
}

/** Sends a generated file as a download. A client that stops reading ends the stream, and with it its source. */
export function sendGenerated(request: FastifyRequest, reply: FastifyReply, { name, type, stream }: GeneratedFile) {
  reply.headers(attachmentHeaders({ name, type }))
  const through = compressorFor(request, reply, type)
  if (request.method !== 'HEAD') {
    // A client that stops reading ends both; a failure of the source breaks the answer off.
    return reply.send(through ? pipeline(stream, through, () => undefined) : stream)
  }
  stream.destroy()
  return reply.send()
}

/** Streams a file: whole, the requested range, or a 304 when the browser has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  if (isUnchanged(request.headers['if-none-match'], file.sha256)) {
    // On a 304 the browser replaces its stored headers by these: the policy of the API would block the file in Prumo's
    // page.
    const { 'content-length': _, ...headers } = contentHeaders(file, { download: file.save })
    return reply.code(304).headers(headers).send()
  }
  const range = parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') return reply.code(416).headers(unsatisfiableHeaders(file.size)).send()
  reply.code(range ? 206 : 200).headers(contentHeaders(file, { range, download: file.save }))
  return reply.send(await file.open(range))
}
