import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageDataOf } from './page-data.ts'
import { type PageData, pathOf, servePages, signedOutData } from './pages.ts'
import { RequestLimiter } from './request-limiter.ts'
import { type PageSources, securityHeaders } from './security.ts'

const opening: PageSources = {
  sources: {
    'script-src': ['https://library.example/client'],
    'frame-src': ['https://library.example/'],
    'connect-src': ['https://library.example/', 'https://other.example/revoke'],
  },
  headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups', 'referrer-policy': 'strict-origin' },
}

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'prumo-pages-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<script type="application/json" id="boot">null</script>')
  mkdirSync(join(folder, 'assets'))
  for (const file of ['robots.txt', 'service-worker.js', 'bare.html', 'manifest.webmanifest', 'assets/first-1a2b.js'])
    writeFileSync(join(folder, file), '')
  app = Fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
  const send = servePages(app, folder, async (request) => ({
    json: JSON.stringify({ path: pathOf(request), text: '</script>' }),
    opening: pathOf(request) === '/open' ? opening : undefined,
  }))!
  app.setNotFoundHandler(send)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const headersOf = async (url: string) => (await app.inject({ url })).headers

it.each(['/', '/account', '/open/deeper', '/OPEN', '/other?open=/open', '/robots.txt'])(
  'the page at %s reaches nothing but ours',
  async (url) => {
    const policy = String((await headersOf(url))['content-security-policy'])
    expect(policy).not.toContain('http')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  },
)

it('an opened page may load from the sources it names and no others, and keeps every other header', async () => {
  for (const url of ['/open', '/open/', '/open?x=1']) {
    const headers = await headersOf(url)
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'self'",
        "script-src 'self' https://library.example/client",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self' https://library.example/ https://other.example/revoke",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "frame-src 'self' https://library.example/",
      ].join('; '),
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'DENY',
    })
  }
})

it.each([
  ['/assets/first-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/service-worker.js', 'no-cache'],
  ['/bare.html', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/robots.txt', 'public, max-age=300'],
  ['/', 'no-store'],
])('%s may be kept as “%s” says, so that a release is noticed and no page outlives its session', async (url, kept) => {
  expect((await headersOf(url))['cache-control']).toBe(kept)
})

it.each(['/assets/../index.html', '/assets/..%2findex.html', '/assets/%2e%2e/index.html', '/assets/..%5cindex.html'])(
  'nothing beside the assets is reached through them: %s',
  async (url) => {
    const { statusCode, body } = await app.inject({ url })
    // Not the file, whose place for the first data is empty.
    expect([statusCode, body.includes('>null<')]).not.toEqual([200, true])
  },
)

it('a page is compressed for clients that accept it', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/account', headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(rawPayload).toString()).toContain('"path":"/account"')
  expect((await headersOf('/account'))['content-encoding']).toBeUndefined()
})

it('the first data cannot close the script element that holds it', async () => {
  const { body } = await app.inject({ url: '/account/' })
  expect(body).toBe('<script type="application/json" id="boot">{"path":"/account","text":"\\u003c/script>"}</script>')
})

it('the rendered part of a page is in it before its scripts, and nobody can fetch the code that renders it', async () => {
  const place = '<div id="prerendered" inert></div>'
  const own = mkdtempSync(join(tmpdir(), 'prumo-pages-'))
  writeFileSync(join(own, 'index.html'), `${place}<script type="application/json" id="boot">null</script>`)
  writeFileSync(join(own, 'prerendered.mjs'), 'export {}')
  const seen: PageData = { ...signedOutData, seen: "<p>R$ 5 por $&, d'$'</p>" }
  const served = Fastify()
  served.setNotFoundHandler(
    servePages(served, own, async (request) => (pathOf(request) === '/' ? seen : signedOutData))!,
  )
  const withSeen = place.replace('</div>', () => `${seen.seen}</div>`)
  expect((await served.inject({ url: '/' })).body).toContain(withSeen)
  for (const _again of [1, 2]) {
    const { rawPayload } = await served.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(rawPayload).toString()).toContain(withSeen)
  }
  expect((await served.inject({ url: '/register' })).body).toContain(place)
  expect((await served.inject({ url: '/prerendered.mjs' })).body).not.toContain('export')
  await served.close()
  rmSync(own, { recursive: true })
})

it('a page names the files of the application that it needs at once, and no others', async () => {
  const own = mkdtempSync(join(tmpdir(), 'prumo-pages-'))
  const link = (name: string) => `<link data-ahead="${name}" rel="modulepreload" href="/assets/${name}-1a2b.js">`
  writeFileSync(
    join(own, 'index.html'),
    `${link('sign-in')}${link('whole')}<script type="application/json" id="boot">null</script>`,
  )
  const served = Fastify()
  const pages: Record<string, PageData> = {
    '/': { json: 'null', ahead: [] },
    '/tasks': { json: 'null', ahead: ['whole'] },
  }
  served.setNotFoundHandler(servePages(served, own, async (request) => pages[pathOf(request)] ?? signedOutData)!)
  const named = async (url: string) =>
    [...(await served.inject({ url })).body.matchAll(/data-ahead="([\w-]+)"/g)].map(([, name]) => name)
  expect(await named('/')).toEqual([])
  expect(await named('/tasks')).toEqual(['whole'])
  expect(await named('/register')).toEqual(['sign-in', 'whole'])
  await served.close()
  rmSync(own, { recursive: true })
})

it('pages are counted like calls: beyond the limit the page comes without its data, and asks for it', async () => {
  const counted = Fastify()
  counted.decorateRequest('credentials')
  counted.addHook('onRequest', async (request) => void (request.credentials = { token: undefined, fromCookie: false }))
  const boot = pageDataOf({
    limiter: new RequestLimiter(2),
    sessionOf: async () => undefined,
    boot: async () => signedOutData,
  })
  counted.setNotFoundHandler(servePages(counted, folder, boot)!)
  const pages = []
  for (let n = 0; n < 3; n++) pages.push(await counted.inject({ url: '/', headers: { 'accept-encoding': 'br' } }))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  const [first, , beyond] = pages.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())
  expect(first).toContain('{"account":null}')
  expect(beyond).toContain('id="boot">null<')
  expect(Number(pages[2]!.headers['retry-after'])).toBeGreaterThan(0)
  await counted.close()
})
