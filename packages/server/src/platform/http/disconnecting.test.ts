import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

it('a form is received over the network, and the end of its body does not count as a disconnection', async () => {
  const ana = await server.company()
  const form = new FormData()
  form.append('files', new File(['linha\n'.repeat(50_000)], 'lista.txt'))
  const { status } = await fetch(`${await server.url()}/api/client/my-attachments/file`, {
    method: 'POST',
    body: form,
    headers: { 'request-token': ana.token },
  })
  expect(status).toBe(201)
})

it('a request given up by the client is told apart from a failed one, and holds nothing afterwards', async () => {
  const ana = await server.company()
  const url = await server.url()
  const headers = { 'request-token': ana.token }
  const giveUp = async () => {
    const hangUp = new AbortController()
    const asking = fetch(`${url}/api/client/pop/generate-list-pops-pdf`, {
      method: 'POST',
      body: '[]',
      headers: { ...headers, 'content-type': 'application/json' },
      signal: hangUp.signal,
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    hangUp.abort()
    await asking.catch(() => {})
  }
  await Promise.all(Array.from({ length: 20 }, giveUp))
  expect((await ana.call('POST /client/pop/generate-list-pops-pdf', { body: [] })).status).toBe(200)
})
