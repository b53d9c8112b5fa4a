import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../test-server.ts'
import { wrongWith } from './judging.ts'
import { type RawAnswer, talk } from './sockets.ts'

// Requests that no HTTP client writes: raw bytes to the listening server.

const server = openTestServer({ MAX_FILE_MB: '1', DATABASE_POOL: '4' })
let ana: Person
let url: string
beforeAll(async () => {
  ana = await server.company()
  url = await server.url()
})

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: prumo.test', `Request-Token: ${ana.token}`, ...headers, '', ''].join('\r\n')
const jsonHead = (...headers: string[]) =>
  head('POST /api/contacts HTTP/1.1', 'Content-Type: application/json', ...headers)
const contact = '{"name":"Contato","email":"c@exemplo.com.br","phone":""}'
const contacts = async () => (await ana.call('GET /contacts')).body.total

/** The answer is in our format, or the connection ended without one; and other requests are still served. */
async function judged({ status, headers, body, ms }: RawAnswer) {
  const contentType = /content-type: ([^\r\n]+)/i.exec(headers)?.[1] ?? ''
  // Without a host, or with an unknown Expect header, Node itself refuses, without a body.
  const silent = contentType === '' && [400, 417].includes(status)
  if (status && !silent) expect(wrongWith({ status, contentType, text: body, ms, hung: false }, '')).toEqual([])
  const health = await talk(url, 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(health.status).toBe(200)
}

describe('a malformed request', () => {
  it.each<[what: string, bytes: () => string | Buffer]>([
    ['nothing but line ends', () => '\r\n'.repeat(50)],
    ['another protocol', () => 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['the hello of TLS', () => Buffer.from('16030100050100000100000000', 'hex')],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/0.9', () => 'GET /api/account\r\n\r\n'],
    ['HTTP/3.0', () => 'GET /api/account HTTP/3.0\r\n\r\n'],
    ['a method that is none', () => head('FOO /api/account HTTP/1.1')],
    ['a method in small letters', () => head('get /api/account HTTP/1.1')],
    ['CONNECT', () => 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['TRACE', () => head('TRACE /api/account HTTP/1.1')],
    ['PATCH of a call that has none', () => head('PATCH /api/contacts HTTP/1.1', 'Content-Length: 0')],
    ['OPTIONS of everything', () => head('OPTIONS * HTTP/1.1')],
    ['no host', () => 'GET /api/account HTTP/1.1\r\n\r\n'],
    ['two hosts', () => head('GET /api/account HTTP/1.1', 'Host: evil.example')],
    ['an address of 20 kB', () => head(`GET /api/contacts?search=${'a'.repeat(20_000)} HTTP/1.1`)],
    ['an address with a space', () => head('GET /api/con tacts HTTP/1.1')],
    ['an address with bytes', () => Buffer.from(head('GET /api/\u00ff\u0080\u0001 HTTP/1.1'), 'latin1')],
    ['a header of 20 kB', () => head('GET /api/account HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`)],
    [
      'three thousand headers',
      () => head('GET /api/account HTTP/1.1', ...Array.from({ length: 3000 }, (_, i) => `X${i}: 1`)),
    ],
    ['a header without a colon', () => head('GET /api/account HTTP/1.1', 'rubbish')],
    ['a header with NUL', () => head('GET /api/account HTTP/1.1', 'X-A: a\u0000b')],
    ['a header that goes on', () => head('GET /api/account HTTP/1.1', 'X-A: a\r\n b')],
    ['line ends without CR', () => 'GET /api/account HTTP/1.1\nHost: x\nX: \n\n'],
    ['a length that is no number', () => jsonHead('Content-Length: abc') + contact],
    ['a negative length', () => jsonHead('Content-Length: -1') + contact],
    ['an endless length', () => jsonHead(`Content-Length: ${'9'.repeat(30)}`) + contact],
    ['two lengths', () => jsonHead('Content-Length: 5', 'Content-Length: 6') + contact],
    ['a length and chunks', () => `${jsonHead('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['chunks that are none', () => `${jsonHead('Transfer-Encoding: chunked')}ZZ\r\n${contact}\r\n`],
    ['a chunk that says less', () => `${jsonHead('Transfer-Encoding: chunked')}2\r\n${contact}\r\n0\r\n\r\n`],
    ['a chunk larger than numbers', () => `${jsonHead('Transfer-Encoding: chunked')}${'f'.repeat(20)}\r\n`],
    ['another transfer encoding', () => `${jsonHead('Transfer-Encoding: gzip, chunked')}0\r\n\r\n`],
    ['a trailer with rubbish', () => `${jsonHead('Transfer-Encoding: chunked')}0\r\nrubbish\r\n\r\n`],
    ['something other than 100-continue', () => jsonHead('Expect: wonders', 'Content-Length: 2') + '{}'],
  ])('is refused: %s', async (_, bytes) => {
    const before = await contacts()
    const answer = await talk(url, bytes(), { end: true })
    await judged(answer)
    expect(answer.status === 0 || answer.status >= 400 || answer.status === 200, String(answer.status)).toBe(true)
    expect(await contacts()).toBe(before)
  })
})

it.each<[what: string, bytes: () => string]>([
  ['less than its length', () => jsonHead('Content-Length: 500') + contact],
  [
    'a form that breaks off',
    () =>
      `${head('POST /api/client/my-attachments/file HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 900')}--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
  ],
  ['half a head', () => 'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-'],
])('who sends %s and goes away leaves nothing behind', async (_, bytes) => {
  const before = await contacts()
  await judged(await talk(url, bytes(), { end: true }))
  expect(await contacts()).toBe(before)
  expect((await ana.call('GET /client/my-attachments/files')).body.total).toBe(0)
  await expect.poll(() => readdirSync(join(server.dataDir, 'tmp'))).toEqual([])
})

it('a client that begins a request and falls silent is disconnected', async () => {
  const http = server.composed.app.server
  expect(http.timeout, 'silent sockets end').toBeGreaterThan(0)
  expect(http.headersTimeout, 'heads that trickle end').toBeGreaterThan(0)
  const usual = http.timeout
  http.timeout = 200
  try {
    const { status } = await talk(url, jsonHead('Content-Length: 500') + contact)
    expect([0, 408]).toContain(status)
  } finally {
    http.timeout = usual
  }
})

describe('a change with a cookie', () => {
  const origins = ['null', 'file://', 'data:,', 'about:blank', 'http://', 'http:///', '/', 'x', 'http://prumo.evil']
  const hosts = ['', 'null', 'x:y', 'prumo.test']
  it.each(origins.flatMap((origin) => hosts.map((host) => [origin, host])))(
    'from the origin %j at the host %j is refused',
    async (origin, host) => {
      const { status } = await talk(
        url,
        `PUT /api/alter-password HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: request_token=${ana.token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      )
      expect(status).toBe(403)
    },
  )
})

describe('an unbounded body', () => {
  it('of 30 MB of JSON is refused before it is read', async () => {
    const bytes = jsonHead(`Content-Length: ${30 * 1024 * 1024}`)
    const answer = await talk(url, bytes, { more: Buffer.alloc(65_536, 'x'), most: 30 * 1024 * 1024 })
    await judged(answer)
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'request.too_large' })
  })

  it('in endless chunks is refused at the limit', async () => {
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    const answer = await talk(url, jsonHead('Transfer-Encoding: chunked'), { more: chunk, most: 200 * 1024 * 1024 })
    await judged(answer)
    expect([0, 413]).toContain(answer.status)
    expect(answer.taken).toBeLessThan(60 * 1024 * 1024)
  })

  it('of one file above the limit is refused, and its temporary file is deleted', async () => {
    const before = process.memoryUsage().rss
    const start = `${head('POST /api/client/my-attachments/file HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked')}`
    const part = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    const answer = await talk(url, `${start}${part.length.toString(16)}\r\n${part}\r\n`, {
      more: chunk,
      most: 20 * 1024 * 1024,
    })
    await judged(answer)
    expect([0, 413, 400]).toContain(answer.status)
    await expect.poll(() => readdirSync(join(server.dataDir, 'tmp'))).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })
})

describe('a repeated part', () => {
  it('a second token does not authorise what the first does not', async () => {
    const bytes = `GET /api/account HTTP/1.1\r\nHost: x\r\nRequest-Token: errado\r\nRequest-Token: ${ana.token}\r\n\r\n`
    expect((await talk(url, bytes)).status).toBe(401)
  })

  it('a second body behind the first is another request, and never part of it', async () => {
    const { name } = (await ana.call('GET /account')).body.response
    const one = `${jsonHead(`Content-Length: ${contact.length}`)}${contact}`
    const answer = await talk(url, `${one}${head('GET /api/account HTTP/1.1', 'Connection: close')}`)
    expect(answer.status).toBe(201)
    expect((await ana.call('GET /account')).body.response.name).toBe(name)
  })

  it('the last of two equal keys in JSON counts, in every parser', async () => {
    const body = '{"name":"Primeiro","email":"duas@exemplo.com.br","phone":"","name":"Segundo"}'
    const answer = await talk(url, `${jsonHead(`Content-Length: ${body.length}`)}${body}`)
    expect(JSON.parse(answer.body)).toMatchObject({ response: { name: 'Segundo' } })
  })
})

it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'])(
  'the header %s does not turn reading into deleting',
  async (header) => {
    const { id } = (
      await ana.call('POST /contacts', {
        body: { name: header, email: `${header}@exemplo.com.br`.toLowerCase(), phone: '' },
      })
    ).body.response
    await talk(url, head(`GET /api/contacts/${id}?_method=DELETE HTTP/1.1`, `${header}: DELETE`))
    await talk(url, head(`POST /api/contacts/${id} HTTP/1.1`, `${header}: DELETE`, 'Content-Length: 0'))
    expect((await ana.call('GET /contacts/{id}', { params: { id } })).status).toBe(200)
  },
)

it.each([
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../server/src/main.ts',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00.js',
  '//etc/passwd',
  '///api/contacts',
  '/api/../api/account/../../etc/passwd',
  '/api/storage/..%2f..%2f..%2fetc%2fpasswd',
  '/api/storage/%2e%2e%2fpg%2fPG_VERSION',
  '/api/storage/....//....//etc/passwd',
  '/api/contacts/%ff',
  '/api/contacts/%',
  '/%',
  '/\\..\\..\\windows\\win.ini',
  'http://evil.example/api/account',
  'file:///etc/passwd',
  '/.git/config',
  '/.env',
  '/node_modules/zod/package.json',
  '/package.json',
])('the address %s opens no file of the server', async (path) => {
  const answer = await talk(url, head(`GET ${path} HTTP/1.1`, 'Connection: close'))
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).not.toMatch(/root:x:0|"dependencies"|\[core\]|import \{|^1[5-9]\s/)
  await judged({ ...answer, status: answer.status >= 400 ? answer.status : 0 })
})
