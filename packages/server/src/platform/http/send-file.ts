import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentHeaders, contentHeaders, isUnchanged, parseRange, unsatisfiableHeaders } from '../storage/deliver.ts'
import type { ByteRange } from '../storage/storage.ts'

/** A file a verb lets the user have: what it is, and how to open it. */
export type StoredFile = {
  name: string
  type: string
  /** Bytes. */
  size: number
  sha256: string
  /** To be kept, and not shown in the browser. */
  save?: boolean
  open(range?: ByteRange): Promise<Readable>
}

/** A file made while it is sent: its size is not known before its end, and no part of it can be asked for. */
export type GeneratedFile = { name: string; type: string; stream: Readable }

/** Sends a generated file, to be kept. Whoever stops reading ends the stream, and with it what it reads from. */
export function sendGenerated(request: FastifyRequest, reply: FastifyReply, { name, type, stream }: GeneratedFile) {
  reply.headers(attachmentHeaders({ name, type }))
  if (request.method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send()
}

/** Streams a file: whole, the range asked for, or nothing when the browser has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  if (isUnchanged(request.headers['if-none-match'], file.sha256)) return reply.code(304).send()
  const range = parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') return reply.code(416).headers(unsatisfiableHeaders(file.size)).send()
  reply.code(range ? 206 : 200).headers(contentHeaders(file, { range, download: file.save }))
  return reply.send(await file.open(range))
}
