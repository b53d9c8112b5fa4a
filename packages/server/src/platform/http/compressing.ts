import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/*
 * Answers are made small for who can read them so, by the lowest settings, which take most of it away (docs/decisions/0026-compressed-answers.md):
 * a month of tasks of 65 KB becomes 7 KB in six tenths of a millisecond, beside the thread that serves.
 */

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const level = 1

/** Bytes from which it is worth the work: less leaves in two packets at most. */
export const worthwhile = 2048

type Encoding = 'br' | 'gzip'

/** Whether the reader takes an encoding: 'gzip, br;q=0' takes gzip only. */
export function takes(accepted: string | undefined, encoding: Encoding): boolean {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** The best of ours that the reader takes. */
const encodingFor = (accepted: string | undefined): Encoding | undefined =>
  takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : undefined

/**
 * Whether another site made the browser ask. Its answer keeps its length: from lengths, who chooses what is asked and
 * watches the wire could guess what stands beside it (BREACH).
 */
const isForeign = ({ headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** A JSON answer, small where it can be. @param secret it holds what opens something: it keeps its length too. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: string, secret: boolean) {
  void reply.type('application/json; charset=utf-8')
  if (secret || json.length < worthwhile) return reply.send(json)
  void reply.header('vary', 'accept-encoding')
  const encoding = isForeign(request) ? undefined : encodingFor(request.headers['accept-encoding'])
  // Bytes: Node reserves three for each character of a long text, and converts it more slowly.
  const bytes = Buffer.from(json)
  if (!encoding) return reply.send(bytes)
  const small = encoding === 'br' ? await brotli(bytes, quick) : await gzipped(bytes, { level })
  return reply.header('content-encoding', encoding).send(small)
}

/**
 * What a text that is made while it is sent passes through, so that it is small where it can be; undefined for tables and
 * pictures, which have their own compression. By brotli nothing of a stream would leave before much of it is there.
 */
export function smaller(request: FastifyRequest, reply: FastifyReply, type: string): Duplex | undefined {
  if (!/^text\/csv\b/.test(type)) return undefined
  void reply.header('vary', 'accept-encoding')
  if (isForeign(request) || !takes(request.headers['accept-encoding'], 'gzip')) return undefined
  void reply.header('content-encoding', 'gzip')
  return createGzip({ level, flush: constants.Z_SYNC_FLUSH })
}
