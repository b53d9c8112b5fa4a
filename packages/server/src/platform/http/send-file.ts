import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentHeaders, isUnchanged, parseRange, unsatisfiableHeaders } from '../storage/deliver.ts'
import type { ByteRange } from '../storage/storage.ts'

/** A file a verb lets the user have: what it is, and how to open it. */
export type StoredFile = {
  name: string
  type: string
  /** Bytes. */
  size: number
  sha256: string
  open(range?: ByteRange): Promise<Readable>
}

/** Streams a file: whole, the range asked for, or nothing when the browser has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  if (isUnchanged(request.headers['if-none-match'], file.sha256)) return reply.code(304).send()
  const range = parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') return reply.code(416).headers(unsatisfiableHeaders(file.size)).send()
  reply.code(range ? 206 : 200).headers(contentHeaders(file, { range }))
  return reply.send(await file.open(range))
}
