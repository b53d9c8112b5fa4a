import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/* Answers are compressed for clients that accept it, at the lowest levels, which save most of the bytes
   (docs/decisions/0026-compressed-answers.md): a month of tasks of 65 KB becomes 7 KB in 0.6 milliseconds, outside the
   main thread. */

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const level = 1

/** Bytes from which an answer is compressed: a shorter one fits in two packets. */
const minCompressedBytes = 2048

type Encoding = 'br' | 'gzip'

/** True if the client accepts an encoding: 'gzip, br;q=0' accepts only gzip. */
export function acceptsEncoding(accepted: string | undefined, encoding: Encoding): boolean {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((one) => one.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** The best encoding that the client accepts. */
export const encodingFor = (accepted: string | undefined): Encoding | undefined =>
  acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined

/**
 * True if another site caused the request. Its answer is not compressed: from the lengths of compressed answers, an
 * attacker who chooses part of the request and watches the network could guess the rest (BREACH).
 */
const isForeign = ({ headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Sends a JSON answer, compressed where that is safe. @param secret the answer holds a secret, so it is not compressed.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: string, secret: boolean) {
  void reply.type('application/json; charset=utf-8')
  if (secret || json.length < minCompressedBytes) return reply.send(json)
  void reply.header('vary', 'accept-encoding')
  const encoding = isForeign(request) ? undefined : encodingFor(request.headers['accept-encoding'])
  // As bytes: Node reserves three bytes for each character of a long text, and converts it more slowly.
  const bytes = Buffer.from(json)
  if (!encoding) return reply.send(bytes)
  const small = encoding === 'br' ? await brotli(bytes, quick) : await gzipped(bytes, { level })
  return reply.header('content-encoding', encoding).send(small)
}

/**
 * The compressor for a text that is streamed, CSV or lines; undefined for spreadsheets and pictures, which are compressed already. Not
 * brotli, because brotli sends nothing of a stream before it has much of it.
 */
export function compressorFor(request: FastifyRequest, reply: FastifyReply, type: string): Duplex | undefined {
  if (!/^(text\/csv|application\/x-ndjson)\b/.test(type)) return undefined
  void reply.header('vary', 'accept-encoding')
  if (isForeign(request) || !acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return undefined
  void reply.header('content-encoding', 'gzip')
  return createGzip({ level, flush: constants.Z_SYNC_FLUSH })
}
