import { createHmac, timingSafeEqual } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { runInNewContext } from 'node:vm'
import { webhookReceiver } from '@prumo/contract/integrations/recipes.ts'
import { expect, it } from 'vitest'
import { newSecret, signedHeaders } from './signing.ts'

type Handler = (request: EventEmitter & { headers: object }, response: object) => void

/** The program of the API's page with a secret, and what it answers to a message. */
function receiver(secret: string) {
  let handler: Handler | undefined
  const read: unknown[] = []
  const createServer = (given: Handler) => {
    handler = given
    return { listen() {} }
  }
  runInNewContext(webhookReceiver.replace('whsec_…', secret), {
    require: (name: string) => (name === 'node:crypto' ? { createHmac, timingSafeEqual } : { createServer }),
    Buffer,
    console: { log: (...said: unknown[]) => read.push(said) },
  })
  const answerTo = (headers: object, body: string) => {
    let status = 0
    const request = Object.assign(new EventEmitter(), { headers })
    const response = { writeHead: (code: number) => ({ end: () => (status = code) }) }
    handler!(request, response)
    request.emit('data', Buffer.from(body))
    request.emit('end')
    return status
  }
  return { answerTo, read }
}

it('the program of the page reads what Prumo signed, also while a secret is changed, and nothing else', () => {
  const [secret, other] = [newSecret(), newSecret()]
  const { answerTo, read } = receiver(secret)
  const body = JSON.stringify({ type: 'task.closed', data: { title: 'Ligar à Gráfica São João' } })
  const signed = (secrets: string[], at = new Date()) => signedHeaders({ id: 'um', at, body }, secrets)
  expect(answerTo(signed([secret]), body)).toBe(204)
  expect(answerTo(signed([other, secret]), body)).toBe(204)
  expect(read).toMatchObject([
    ['um', JSON.parse(body)],
    ['um', JSON.parse(body)],
  ])
  expect(answerTo(signed([other]), body)).toBe(401)
  expect(answerTo(signed([secret]), `${body} `)).toBe(401)
  expect(answerTo(signed([secret], new Date(Date.now() - 3600_000)), body)).toBe(401)
  expect(answerTo({}, body)).toBe(401)
  expect(read).toHaveLength(2)
})
