import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { testWorkers } from '../workers/testing/test-workers.ts'
import { answerError } from './answer-error.ts'
import { watchAnswer } from './disconnecting.ts'
import { Receiving } from './receiving.ts'

const server = openTestServer()
const { runInWorker } = testWorkers()

it("the plan's space is checked before the disk is written: a form announced larger than it is refused unread", async () => {
  const ana = await server.company()
  await server.asOwner('update identity.companies set free_bytes = 1000 where id = $1', [ana.companyId])
  const files = [new File(['linha\n'.repeat(700_000)], 'lista.txt')]
  const { status, error } = await ana.call('POST /client/my-attachments/file', { files })
  expect([status, error.code]).toEqual([413, 'file.quota'])
  expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([])
})

it('a form that arrives a byte at a time is ended, and nothing of it stays', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (request, reply) => watchAnswer(request, reply))
  app.setErrorHandler(answerError)
  await app.register(multipart)
  const receiving = new Receiving({ graceMs: 100, longestMs: 60_000, bytesPerSecond: 4_000, lookEveryMs: 20 })
  const tmpDir = join(server.dataDir, 'slow')
  app.post('/', (request, reply) =>
    receiving.receive(
      request,
      reply,
      { maxFiles: 1 },
      {
        maxBytes: 1_000_000,
        tmpDir,
        runInWorker,
        party: '1',
        space: async () => ({ used: 0, limit: 1e9 }),
      },
    ),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'
  const said = await new Promise<string>((done) => {
    let text = ''
    let dripping: ReturnType<typeof setInterval>
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n')
      socket.write(`content-length: 900000\r\n\r\n${head}`)
      // Before the headers are written a byte would take their place.
      dripping = setInterval(() => socket.write('x'), 10)
    })
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      done(text)
    })
  })
  expect(said).toContain('HTTP/1.1 408')
  expect(said).toContain('request.too_slow')
  await app.close()
  await expect.poll(() => readdir(tmpDir)).toEqual([])
})
