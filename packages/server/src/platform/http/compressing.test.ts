import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { acceptsEncoding } from './compressing.ts'

const server = openTestServer()

const get = (person: Person, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.composed.app.inject({ method, url: `/api${url}`, headers: { 'request-token': person.token, ...headers } })

async function manyContacts(): Promise<Person> {
  const ana = await server.company()
  for (let n = 0; n < 40; n++)
    await ana.call('POST /contacts', { body: { name: `Contato ${n}`, email: `c${n}@exemplo.com.br`, phone: '' } })
  return ana
}

it('a long answer is compressed for clients that accept it, with the same content', async () => {
  const ana = await manyContacts()
  const plain = await get(ana, '/contacts')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(ana, '/contacts', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
    expect(open(rawPayload).toString()).toBe(plain.body)
  }
  const head = await get(ana, '/contacts', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, 'br', ''])
})

it("a short answer, a secret and an answer to another site's request are not compressed", async () => {
  const ana = await manyContacts()
  const encodingOf = async (...input: Parameters<typeof get>) => (await get(...input)).headers['content-encoding']
  expect(await encodingOf(ana, '/contacts', { 'accept-encoding': 'br' })).toBe('br')
  expect(await encodingOf(ana, '/account', { 'accept-encoding': 'br' })).toBeUndefined()
  for (const site of ['cross-site', 'same-site'])
    expect(await encodingOf(ana, '/contacts', { 'accept-encoding': 'br', 'sec-fetch-site': site })).toBeUndefined()
})

it('a table is compressed while it is made, and is complete', async () => {
  const ana = await manyContacts()
  const url = '/client/audit/csv'
  const plain = await get(ana, url)
  expect([plain.statusCode, plain.headers.vary]).toEqual([200, 'accept-encoding'])
  const small = await get(ana, url, { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.rawPayload).toString().split('\n').length).toBe(plain.body.split('\n').length)
  const sheet = await get(ana, `${url}?format=xlsx`, { 'accept-encoding': 'gzip, br' })
  expect([sheet.statusCode, sheet.headers['content-encoding']]).toEqual([200, undefined])
})

it.each([
  ['gzip, deflate, br', true, true],
  ['gzip', false, true],
  ['BR;Q=0.5 , gzip;q=0', true, false],
  ['*', true, true],
  ['identity', false, false],
  ['br;q=nada', false, false],
  ['', false, false],
])('who says “%s” takes brotli: %s, gzip: %s', (accepted, br, gzip) => {
  expect([acceptsEncoding(accepted, 'br'), acceptsEncoding(accepted, 'gzip')]).toEqual([br, gzip])
})
