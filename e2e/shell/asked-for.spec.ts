import { type APIResponse, expect, test } from '@playwright/test'

// Files that browsers, robots and security researchers request by themselves, from the server with the built
// application.

test('robots.txt has the format robots read, and only excludes the calls', async ({ request }) => {
  const answer = await got(await request.get('/robots.txt'), 'text/plain')
  const lines = answer.toString('utf8').trimEnd().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const line of lines) expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): ?\S*$/)
  expect(lines).toContain('Disallow: /api/')
  expect(lines).not.toContain('Disallow: /')
})

test('favicon.ico is an icon that contains the pictures it lists', async ({ request }) => {
  const icon = await got(await request.get('/favicon.ico'), /^image\/(vnd\.microsoft\.icon|x-icon)/)
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1])
  const count = icon.readUInt16LE(4)
  expect(count).toBeGreaterThan(0)
  for (let n = 0; n < count; n++) {
    const entry = 6 + n * 16
    const [size, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)]
    expect(offset + size).toBeLessThanOrEqual(icon.length)
    const picture = icon.subarray(offset, offset + size)
    expect(picture.subarray(1, 4).toString() === 'PNG' || picture.readUInt32LE(0) === 40).toBe(true)
  }
})

for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
  test(`${path} is a square picture of a size that phones use`, async ({ request }) => {
    expect(sizeOf(await got(await request.get(path), 'image/png'))).toEqual([180, 180])
  })

test('every icon of the page and its manifest exists, with the declared type and size', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const links = [...page.matchAll(/<link rel="(icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)]
  expect(links.map(([, rel]) => rel)).toEqual(expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']))
  for (const [, rel, href] of links) {
    if (rel !== 'manifest') await got(await request.get(href!), /^image\//)
    else {
      const manifest = JSON.parse((await got(await request.get(href!), 'application/manifest+json')).toString()) as {
        icons: { src: string; type: string; sizes: string }[]
      }
      for (const { src, type, sizes } of manifest.icons) {
        const icon = await got(await request.get(src), type)
        if (type === 'image/png') expect(sizeOf(icon).join('x')).toBe(sizes)
      }
    }
  }
})

test('security.txt says whom to tell and its own address, and expires in the coming months', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/.well-known/security.txt')
  const fields = Object.fromEntries(
    (await got(answer, 'text/plain; charset=utf-8'))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(fields.Contact).toMatch(/^(mailto:|https:\/\/|tel:)/)
  expect(fields.Canonical).toBe(`${baseURL}/.well-known/security.txt`)
  const now = Date.parse(answer.headers().date!)
  const days = (Date.parse(fields.Expires!) - now) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(366)
})

/** The body of an existing file with the given type, which browsers must not guess. */
async function got(answer: APIResponse, type: string | RegExp): Promise<Buffer> {
  expect(answer.status(), answer.url()).toBe(200)
  const { 'content-type': told = '', 'x-content-type-options': options } = answer.headers()
  if (typeof type === 'string') expect(told.startsWith(type), `${answer.url()} is ${told}`).toBe(true)
  else expect(told).toMatch(type)
  expect(options).toBe('nosniff')
  return answer.body()
}

function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
