import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimedDimensions } from '../../platform/images/dimensions.ts'
import {
  claiming,
  gifImage,
  jpegImage,
  photograph,
  pngImage,
  webpImage,
} from '../../platform/images/testing/samples.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { collectPictures } from '../../platform/storage/collecting-pictures.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'prumo-pictures-'))
const server = openTestServer({ DATA_DIR: dataDir })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let ana: Person
beforeAll(async () => void (ana = await server.company()))

const send = (who: Person, content: NonSharedBuffer | string, name = 'fluxo.png') =>
  who.call('POST /storage/pictures', { files: [new File([content], name)] })
const sent = async (who: Person, content?: NonSharedBuffer) => {
  const { status, body, raw } = await send(who, content ?? (await pngImage(32, 16)))
  expect(status, raw.toString()).toBe(201)
  return body.response
}
const open = (who: Person, url: string) => server.composed.app.inject({ url, headers: { 'request-token': who.token } })
const onDisk = async () => {
  const all = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).length
}
const keep = (who: Person, html: string) =>
  server.composed.jobContext.inCompany(who.companyId, (scope) => cleanRichText(scope, html))
const collect = () => collectPictures.run({}, server.composed.jobContext, 'test')
const kept = async (who: Person) =>
  (await server.asOwner('select 1 from storage.pictures where company_id = $1', [who.companyId])).length

it('a picture is redrawn upright, at most 1600 pixels wide and high, in a suitable format and without metadata', async () => {
  const cases: [NonSharedBuffer, string, number, number][] = [
    [await pngImage(40, 20), 'image/png', 40, 20],
    [await jpegImage(3200, 800), 'image/jpeg', 1600, 400],
    [await webpImage(64, 64), 'image/webp', 64, 64],
    [await photograph(60, 40, 'na casa da Ana'), 'image/jpeg', 40, 60],
    [gifImage(), 'image/png', 3, 2],
  ]
  for (const [content, type, width, height] of cases) {
    const picture = await sent(ana, content)
    expect(picture).toMatchObject({ width, height, src: expect.stringMatching(/^\/api\/storage\/[0-9a-f]{32}$/) })
    const opened = await open(ana, picture.src)
    expect(opened.headers['content-type']).toBe(type)
    expect(claimedDimensions(opened.rawPayload)).toEqual({ width, height })
    expect(opened.rawPayload.toString('latin1')).not.toContain('Ana')
    expect(opened.rawPayload.toString('latin1')).not.toContain('Exif')
  }
})

it('a file that is not a picture, is broken, has too many pixels or exceeds the plan is refused with the reason, and nothing of it stays', async () => {
  const own = await server.company()
  const before = await onDisk()
  const refused = async (content: NonSharedBuffer | string, name?: string) => (await send(own, content, name)).error
  expect((await refused('%PDF-1.4\n%%EOF\n', 'a.pdf')).message).toBe('Escolha uma imagem PNG, JPEG, WebP ou GIF.')
  expect((await refused('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')).code).toBe('file.type_not_allowed')
  expect((await refused('')).code).toBe('file.empty')
  expect((await refused((await pngImage(32, 32)).subarray(0, 60))).code).toBe('image.broken')
  expect((await refused(gifImage().subarray(0, 30), 'a.gif')).code).toBe('image.broken')
  expect((await refused(await claiming(60_000, 60_000))).code).toBe('image.too_many_pixels')
  await server.asOwner('update identity.companies set free_bytes = 10 where id = $1', [own.companyId])
  expect((await refused(await pngImage(32, 32))).code).toBe('file.quota')
  expect(await onDisk()).toBe(before)
  expect(await kept(own)).toBe(0)
})

it("everybody in the company sees it, from the browser's cache after the first time; another company and people without a session do not", async () => {
  const bia = await server.colleague(ana, [])
  const stranger = await server.company()
  const { src } = await sent(ana)
  const opened = await open(bia, src)
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': expect.stringMatching(/^inline/),
    'x-content-type-options': 'nosniff',
  })
  expect((await open(stranger, src)).statusCode).toBe(404)
  expect((await server.composed.app.inject({ url: src })).statusCode).toBe(401)
})

it('a text keeps its pictures and loses pictures of others: of another company, personal files, and invented addresses', async () => {
  const stranger = await server.company()
  const [mine, theirs] = [await sent(ana), await sent(stranger)]
  const file = new File([await pngImage(8, 8)], 'retrato.png')
  const own = (await ana.call('POST /client/my-attachments/file', { files: [file] })).body.response[0]!
  const image = (src: string) => `<img src="${src}" alt="Fluxo" width="320" />`
  const html = `<p>a${[mine.src, theirs.src, own.path_file, `/api/storage/${'0'.repeat(32)}`].map(image).join('b')}c</p>`
  expect(await keep(ana, html)).toBe(`<p>a${image(mine.src)}bbbc</p>`)
})

it('a picture that no saved text uses is deleted after a day, with its content and its space; one that was ever saved stays', async () => {
  const own = await server.company()
  const space = async () =>
    (
      await server.asOwner<{ used_bytes: number }>('select used_bytes from storage.space where company_id = $1', [
        own.companyId,
      ])
    )[0]!.used_bytes
  server.setClock('2026-03-02T12:00:00-03:00')
  const before = await onDisk()
  const saved = await sent(own)
  const used = await space()
  const loose = await sent(own)
  await keep(own, `<p><img src="${saved.src}"></p>`)
  server.setClock('2026-03-03T11:59:00-03:00')
  await collect()
  expect((await open(own, loose.src)).statusCode).toBe(200)
  server.setClock('2026-03-03T12:00:00-03:00')
  await Promise.all([collect(), collect()])
  expect((await open(own, loose.src)).statusCode).toBe(404)
  expect((await open(own, saved.src)).statusCode).toBe(200)
  expect(await space()).toBe(used)
  expect(await onDisk()).toBe(before + 1)
  await keep(own, '<p>Sem figura</p>')
  server.setClock('2026-04-03T12:00:00-03:00')
  await collect()
  expect((await open(own, saved.src)).statusCode).toBe(200)
})

it('a picture saved at the moment of its collection stays whole or leaves the text', async () => {
  const own = await server.company()
  server.setClock('2026-03-02T12:00:00-03:00')
  for (let time = 0; time < 6; time++) {
    server.setClock('2026-03-02T12:00:00-03:00')
    const { src } = await sent(own)
    server.setClock('2026-03-04T12:00:00-03:00')
    const [text] = await Promise.all([keep(own, `<p><img src="${src}"></p>`), collect()])
    expect((await open(own, src)).statusCode).toBe(text.includes(src) ? 200 : 404)
  }
})

it('a subject of minutes keeps its picture and shows it on paper', async () => {
  const { src } = await sent(ana, await jpegImage(800, 600))
  const created = await ana.call('POST /v2/protocols', { body: { name: 'Layout da loja', date: '2026-03-02' } })
  const id = created.body.response.id
  const added = await ana.call('POST /v2/protocols/{id}/subjects', {
    params: { id },
    body: { title: 'Balcão novo', description: `<p>Assim:</p><p><img src="${src}" alt="Balcão" width="320"></p>` },
  })
  expect(added.body.response.description).toContain(src)
  const { raw, status } = await ana.call('GET /v2/protocols/pdf/{id}/{token}', { params: { id, token: '-' } })
  expect(status).toBe(200)
  expect(raw.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)
})
