import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const answers = new WeakMap<FastifyRequest, { raw: ServerResponse; controller?: AbortController }>()

/** Remembers the answer of a request, so that a disconnection of the client can be noticed. */
export function watchAnswer(request: FastifyRequest, { raw }: FastifyReply) {
  answers.set(request, { raw })
}

/**
 * A signal that aborts when the client disconnects before the answer is written. Fastify's own signal is not used: a
 * request closes when its body has been read, which is not a disconnection.
 */
export function disconnectSignal(request: FastifyRequest): AbortSignal {
  const answer = answers.get(request)!
  if (answer.controller) return answer.controller.signal
  const controller = (answer.controller = new AbortController())
  const { raw } = answer
  if (raw.closed && !raw.writableFinished) controller.abort()
  else raw.once('close', () => !raw.writableFinished && controller.abort())
  return controller.signal
}

/** True if the client is known to have disconnected. */
export const isDisconnected = (request: FastifyRequest) => answers.get(request)?.controller?.signal.aborted ?? false
