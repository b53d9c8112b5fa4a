import { STATUS_CODES } from 'node:http'
import { type ErrorBody, type ErrorCode, errors } from '@prumo/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fail } from '../errors.ts'
import { isDisconnected } from './disconnecting.ts'

/**
 * Turns an error into an answer, the only place that does. A bug is logged completely and the user reads nothing of it.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = isDisconnected(request) ? fail('request.given_up', { cause: error }) : coded(error)
  if (known.status >= 500) request.log.error({ err: known.details.cause ?? error }, known.code)
  reply.refusal = known.code
  if (known.details.retryAfter) reply.header('retry-after', String(Math.ceil(known.details.retryAfter)))
  return reply.code(known.status).type('application/json; charset=utf-8').send(JSON.stringify(known.body()))
}

/** Errors of Fastify itself, by HTTP status. */
const byStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.type',
  429: 'rate.limited',
  503: 'server.unavailable',
}

function coded(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = (error as Partial<FastifyError> | undefined)?.statusCode
  const code = status === undefined ? undefined : (byStatus[status] ?? (status < 500 ? 'request.malformed' : undefined))
  return code ? fail(code, { cause: error }) : fail('server.internal', { cause: error })
}

/** The answer, as raw bytes, to a request so broken that Fastify never sees it. */
export function rawError(code: ErrorCode): string {
  const [status, message] = errors[code]
  const body = JSON.stringify({ message, code } satisfies ErrorBody)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
