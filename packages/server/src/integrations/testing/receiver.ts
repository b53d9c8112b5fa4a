import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = {
  id: string
  body: string
  told: {
    type: string
    timestamp: string
    data: { id: number; title: string; fields: Record<string, unknown> } & Record<string, unknown>
  }
  headers: IncomingMessage['headers']
}

/** A company's own program on this machine, which is told of what happens. */
export function openReceiver() {
  const received: Received[] = []
  let answer: (one: Received, response: ServerResponse) => unknown = (_, response) => response.end()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      const one = {
        id: String(request.headers['webhook-id']),
        body,
        told: JSON.parse(body) as Received['told'],
        headers: request.headers,
      }
      received.push(one)
      answer(one, response)
    })
  })
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  beforeEach(() => {
    received.length = 0
    answer = (_, response) => response.end()
  })
  return {
    received,
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/segredo-do-endereco`,
    answers: (how: typeof answer) => {
      answer = how
    },
    saysStatus: (status: number) => {
      answer = (_, response) => response.writeHead(status).end()
    },
  }
}

/** As the Standard Webhooks libraries check it: one of the signatures is of this secret. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
