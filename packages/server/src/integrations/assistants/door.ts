import type { KeyAreas } from '@prumo/contract/keys.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../platform/errors.ts'
import type { Answered, ByKey } from './tools.ts'

/** Most characters of a question to a tool. */
const bodyLimit = 100_000

type KeyInUse = { name: string; person: string; company: string; areas: KeyAreas; today: string }

/**
 * The door for assistants, `/api/mcp`: the Model Context Protocol over HTTP, without sessions. Whatever a tool does is a
 * declared call that is made within the server with the assistant's own key: the gate, the limits, the validation and the
 * trail are those of every call, and there is no second way in (docs/decisions/0090-doors.md).
 * @param baseUrl the public address of the application, without a slash at the end.
 */
export function openAssistantDoor(app: FastifyInstance, baseUrl: string) {
  const keys = new WeakMap<FastifyRequest, KeyInUse>()
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/api/mcp',
    bodyLimit,
    // Before the body is read.
    async onRequest(request, reply) {
      void reply.header('cache-control', 'no-store')
      const own = await byKeyOf(app, request)('GET', '/integrations/key')
      if (own.status === 200) keys.set(request, (own.body as { response: KeyInUse }).response)
      // A session of the screens is no key.
      else if (own.status === 404) throw fail('key.ended')
      else return reply.code(own.status).send(own.body)
    },
    async handler(request, reply) {
      // The SDK is loaded when the first assistant comes.
      const { answerTo } = await import('./answering.ts')
      return answerTo(request, reply, { ...keys.get(request)!, baseUrl, ask: byKeyOf(app, request) })
    },
  })
}

/** Makes calls as the key of a request, from where the request comes. */
function byKeyOf(app: FastifyInstance, { headers, ip }: FastifyRequest): ByKey {
  const { authorization } = headers
  return async (method, path, body): Promise<Answered> => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { 'acting-as': 'assistant', ...(authorization !== undefined && { authorization }) },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? {} : (answer.json() as unknown) }
  }
}
