import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openOwnTestServer } from '../../testing/test-server.ts'
import { version } from '../version.ts'
import { serializer } from './serializer.ts'

const server = openOwnTestServer()
const inject = (options: object) => server.composed.app.inject(options)

describe('where browsers reach it over TLS', () => {
  const overTls = openOwnTestServer({ BASE_URL: 'https://prumo.exemplo.com.br' })

  it.each(['/api/health', '/api/nada', '/'])('%s keeps them from asking in clear, for two years', async (url) => {
    const { headers } = await overTls.composed.app.inject({ url })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  it('a session is a cookie that is only sent over TLS and only to the server', async () => {
    const ana = await overTls.company()
    const answer = await overTls.composed.app.inject({
      method: 'POST',
      url: '/api/sign/client',
      payload: { email: ana.email, password: ana.password },
    })
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^request_token=\S+; .*HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('an answer', () => {
  it('carries the security headers, and a request id', async () => {
    const { headers } = await inject({ url: '/api/health' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('for an unknown address is a coded 404', async () => {
    const answer = await inject({ url: '/api/nada' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'route.not_found', message: 'Este endereço não existe.' })
  })

  it('says that the server is ready only with database and storage', async () => {
    expect((await inject({ url: '/api/ready' })).json()).toEqual({ status: 'ok', version })
  })

  it('sends the OpenAPI document as bytes it keeps, and nothing to a caller who has it', async () => {
    const get = (headers: object) => inject({ url: '/api/openapi.json', headers: { ...headers } })
    const [plain, br, gzip] = await Promise.all([
      get({}),
      get({ 'accept-encoding': 'gzip, br' }),
      get({ 'accept-encoding': 'gzip' }),
    ])
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=300', etag: br.headers.etag })
    const known = await get({ 'if-none-match': `"other", ${br.headers.etag}`, 'accept-encoding': 'br' })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  })

  it('documents every declared call as OpenAPI 3.1', async () => {
    const document = (await inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/sign/client'].post).toMatchObject({ 'x-audience': 'public', security: [] })
  })
})

describe('a broken request', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    inject({ method: 'POST', url: '/api/sign/client', payload, headers: { 'content-type': type } })

  it.each([
    ['{"email":', 400, 'request.malformed'],
    ['', 400, 'request.malformed'],
    ['"text"', 400, 'request.invalid'],
    ['null', 400, 'request.invalid'],
    [`{"email":"${'a'.repeat(1_100_000)}"}`, 413, 'request.too_large'],
    ['{"__proto__":{"x":1},"email":"a@b.co"}', 400, 'request.malformed'],
  ])('%.40s is refused as %i %s', async (payload, status, code) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('of another content type is refused', async () => {
    expect((await post('<a/>', 'application/xml')).json().code).toBe('request.type')
    expect((await post('x', 'text/plain')).json().code).toBe('request.type')
    expect((await post('x', 'multipart/form-data')).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('that is not HTTP gets a coded answer without a stack trace', async () => {
    await server.composed.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.composed.app.server.address() as { port: number }
    const said = await new Promise<string>((done) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => done(text))
    })
    expect(said).toContain('HTTP/1.1 400')
    expect(said).toContain('"code":"request.malformed"')
  })
})

describe('the log', () => {
  it('names a request without its query, body, token or address', async () => {
    const lines: string[] = []
    const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
    const { log } = server.composed.app
    const quiet = log.level
    Object.assign(log, { [pino.symbols.streamSym]: sink })
    log.level = 'info'
    const ana = await server.company()
    await ana.call('GET /account')
    await inject({ url: `/api/account?token=${ana.token}`, headers: { 'request-token': ana.token } })
    await server.call(undefined, 'POST /sign/client', { body: { email: ana.email, password: 'senha-errada' } })
    log.level = quiet
    const all = lines.join('')
    expect(all).toContain('"route":"/api/account"')
    for (const secret of [ana.token, ana.email, ana.password, 'senha-errada', 'token='])
      expect(all).not.toContain(secret)
  })
})

describe('an idempotency key', () => {
  it('stores no long answer: a repeated request is told that it was done, and nothing is created twice', async () => {
    const ana = await server.company()
    const subjects = Array.from({ length: 80 }, (_, n) => ({ title: `Assunto ${n} ${'x'.repeat(200)}` }))
    const body = { label: 'Fechar o caixa', date: '2030-01-01', subjects }
    const first = await ana.call('POST /calendar/task', { body, idempotencyKey: 'longa' })
    expect(first.raw.length).toBeGreaterThan(16_384)
    const again = await ana.call('POST /calendar/task', { body, idempotencyKey: 'longa' })
    expect([again.status, again.error.code]).toEqual([409, 'request.done'])
    const [kept] = await server.asOwner<{ answer: unknown }>(
      `select answer from platform.idempotency_keys where key = 'longa'`,
    )
    expect(kept!.answer).toBeNull()
  })

  const contact = (name: string) => ({ name, email: `${name.toLowerCase()}@chave.com.br`, phone: '' })

  it('makes a repeated creation answer the first result', async () => {
    const ana = await server.company()
    const create = () => ana.call('POST /contacts', { body: contact('Uma'), idempotencyKey: 'k1' })
    const [first, second] = [await create(), await create()]
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await ana.call('GET /contacts')).body.contacts).toHaveLength(1)
  })

  it('holds when both requests arrive at once', async () => {
    const ana = await server.company()
    const create = () => ana.call('POST /contacts', { body: contact('Duas'), idempotencyKey: 'k2' })
    const answers = await Promise.all([create(), create(), create()])
    expect(new Set(answers.map(({ body }) => body.response?.id)).size).toBe(1)
    expect((await ana.call('GET /contacts')).body.contacts).toHaveLength(1)
  })

  it('with another body is refused, can be used again after a failure, and belongs to one user', async () => {
    const ana = await server.company()
    const bia = await server.company()
    await ana.call('POST /contacts', { body: contact('Tres'), idempotencyKey: 'k3' })
    const other = await ana.call('POST /contacts', { body: contact('Quatro'), idempotencyKey: 'k3' })
    expect(other.error.code).toBe('request.idempotency')
    expect((await bia.call('POST /contacts', { body: contact('Quatro'), idempotencyKey: 'k3' })).status).toBe(201)
    expect((await ana.call('POST /contacts', { body: contact('Tres'), idempotencyKey: 'k4' })).status).toBe(409)
    await ana.call('DELETE /contacts/{id}', { params: { id: (await ana.call('GET /contacts')).body.contacts[0]!.id } })
    expect((await ana.call('POST /contacts', { body: contact('Tres'), idempotencyKey: 'k4' })).status).toBe(201)
  })
})

it("a call meant for one person's session is not carried out in another person's session", async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana, ['contacts'])
  const create = (sessionOf: string) =>
    server.composed.app.inject({
      method: 'POST',
      url: '/api/contacts',
      headers: { 'request-token': bia.token, 'session-of': sessionOf },
      payload: { name: 'De quem', email: 'de.quem@chave.com.br', phone: '' },
    })
  const refused = await create(`${ana.companyId}:${ana.userId}`)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'session.expired'])
  expect((await bia.call('GET /contacts')).body.contacts).toEqual([])
  expect((await create(`${bia.companyId}:${bia.userId}`)).statusCode).toBe(201)
})

describe('the serializer', () => {
  it('copies only declared keys, at every depth, through null, arrays and references', () => {
    const Leaf = z.object({ a: z.int() }).meta({ id: 'LeafOfTest' })
    const write = serializer(
      z.object({ one: Leaf, many: z.array(Leaf), maybe: Leaf.nullable(), free: z.record(z.string(), z.int()) }),
      false,
    )
    const leaf = { a: 1, secret: 's' }
    expect(JSON.parse(write({ one: leaf, many: [leaf], maybe: null, free: { x: 1 }, secret: 's' }))).toEqual({
      one: { a: 1 },
      many: [{ a: 1 }],
      maybe: null,
      free: { x: 1 },
    })
  })

  it('refuses an answer that breaks its schema where answers are checked', () => {
    const write = serializer(z.object({ a: z.int() }), true)
    expect(() => write({ a: 'x' })).toThrow()
  })
})
