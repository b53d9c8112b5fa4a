import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { draining } from './draining.ts'

/** A server that answers after some time, and a client that reuses its connection, as a proxy does. */
async function kept(answerAfterMs = 0) {
  const server = createServer((_, response) => void setTimeout(() => response.end('ok'), answerAfterMs))
  const reached = once(server, 'request')
  const ending = draining(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const ask = (through: Agent | false = agent) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent: through }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }))
      })
        .on('error', reject)
        .end()
    })
  return { ending, ask, reached }
}

/** Much longer than the test takes: a server that ends sooner did not wait for these limits. */
const limits = { withinMs: 3_600_000, finishWithinMs: 3_600_000 }

test('a request on a kept connection is answered, and is its last one; a new connection is refused', async () => {
  const { ending, ask } = await kept()
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' })
  const done = ending.drain(limits)
  expect(ending.begun).toBe(true)
  await expect(ask(false)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await ask()).toEqual({ status: 200, connection: 'close' })
  await done
})

test('a kept connection without requests does not delay the end beyond its limit', async () => {
  const { ending, ask } = await kept()
  await ask()
  await ending.drain({ withinMs: 200, finishWithinMs: 3_600_000 })
})

test('a request in progress is waited for, beyond the limit of kept connections', async () => {
  const { ending, ask, reached } = await kept(600)
  const asked = ask()
  await reached
  await ending.drain({ withinMs: 100, finishWithinMs: 3_600_000 })
  expect(await asked).toEqual({ status: 200, connection: 'close' })
})
