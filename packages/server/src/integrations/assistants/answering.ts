import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Assistant, toolsFor } from './tools.ts'

/** Answers one message of an assistant; nothing stays open between two. */
export async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  assistant: Assistant,
): Promise<FastifyReply> {
  const handler = createMcpHandler(() => toolsFor(assistant), { maxSubscriptions: 0 })
  try {
    return await sent(reply, await handler.fetch(requestOf(request), { parsedBody: request.body }))
  } finally {
    await handler.close()
  }
}

const passed = /^(?:accept|content-type|origin|mcp-.*)$/

/** The request as the SDK reads it, which looks at neither its address nor its key. */
function requestOf({ method, headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && passed.test(name) ? [[name, value] as [string, string]] : [],
  )
  return new Request('http://prumo/api/mcp', {
    method,
    headers: given,
    ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
  })
}

async function sent(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text()
  for (const name of ['content-type', 'allow', 'mcp-protocol-version']) {
    const value = answer.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  return reply.code(answer.status).send(text)
}
