import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const answers = new WeakMap<FastifyRequest, { raw: ServerResponse; controller?: AbortController }>()

/** Notes where a request is answered, so that its going can be heard of. */
export function noteAnswer(request: FastifyRequest, { raw }: FastifyReply) {
  answers.set(request, { raw })
}

/**
 * Aborted when who asked has gone before the answer was written. Not the signal that Fastify gives a request: a request
 * closes when its body has been read, which is no going.
 */
export function goneSignal(request: FastifyRequest): AbortSignal {
  const answer = answers.get(request)!
  if (answer.controller) return answer.controller.signal
  const controller = (answer.controller = new AbortController())
  const { raw } = answer
  if (raw.closed && !raw.writableFinished) controller.abort()
  else raw.once('close', () => !raw.writableFinished && controller.abort())
  return controller.signal
}

/** Whether who asked is known to have gone. */
export const isGone = (request: FastifyRequest) => answers.get(request)?.controller?.signal.aborted ?? false
