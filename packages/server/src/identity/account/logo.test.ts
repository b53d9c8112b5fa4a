import { Transformer } from '@napi-rs/image'
import { describe, expect, it } from 'vitest'
import { claiming, jpegImage, photograph, pngImage, webpImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const file = (content: Buffer, name = 'logo.png') => new File([new Uint8Array(content)], name)
const upload = (person: Person, ...files: File[]) => person.call('POST /client/upload-logo', { files })
const logoOf = (person: Person) => person.call('GET /account/logo')
const pathOf = async (person: Person) => (await person.call('GET /account')).body.response.photo_path

async function spaceOf({ companyId }: Person): Promise<{ used: number; files: number }> {
  const [row] = await server.asOwner<{ used: string; files: string }>(
    `select coalesce((select used_bytes from storage.space where company_id = $1), 0) as used,
            (select count(*) from storage.files where company_id = $1) as files`,
    [companyId],
  )
  return { used: Number(row!.used), files: Number(row!.files) }
}

describe('the logo of a company', () => {
  it('is redrawn, at most 500 pixels a side, and shown to everybody who works there', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana)
    const answer = await upload(ana, file(await jpegImage(1200, 600), 'Nossa marca.jpg'))
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Logo salvo com sucesso!',
      response: { photo_path: expect.stringMatching(/^\/api\/account\/logo\?v=\d+$/) },
    })
    expect(await pathOf(bia)).toBe(answer.body.response.photo_path)
    const shown = await logoOf(bia)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="Nossa marca\.png"/),
    })
    expect(await new Transformer(shown.raw).metadata()).toMatchObject({ width: 500, height: 250, format: 'png' })
  })

  it.each([
    ['PNG', pngImage],
    ['JPEG', jpegImage],
    ['WebP', webpImage],
  ])('takes %s and never enlarges it', async (_, draw) => {
    const ana = await server.company()
    expect((await upload(ana, file(await draw(120, 90), 'logo'))).status).toBe(200)
    expect(await new Transformer((await logoOf(ana)).raw).metadata()).toMatchObject({ width: 120, height: 90 })
  })

  it('has only the pixels of the photograph, upright', async () => {
    const ana = await server.company()
    const sent = await photograph(300, 200, 'Rua do Sigilo, 42')
    expect((await new Transformer(sent).metadata(true)).exif).toMatchObject({
      'Image Description': 'Rua do Sigilo, 42',
    })
    await upload(ana, file(sent, 'foto.jpg'))
    const { raw } = await logoOf(ana)
    expect(raw.includes('Sigilo')).toBe(false)
    const { width, height, exif } = await new Transformer(raw).metadata(true)
    expect({ width, height, exif: exif ?? {} }).toEqual({ width: 200, height: 300, exif: {} })
    expect(chunksOf(raw)).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('is not sent again to a browser that has it', async () => {
    const ana = await server.company()
    await upload(ana, file(await pngImage(40, 40)))
    const { etag } = (await logoOf(ana)).headers
    const again = await server.composed.app.inject({
      url: '/api/account/logo',
      headers: { 'request-token': ana.token, 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it("counts against the plan's space, and the replaced one gives its own back", async () => {
    const ana = await server.company()
    await upload(ana, file(await pngImage(400, 400)))
    const first = await pathOf(ana)
    await upload(ana, file(await pngImage(60, 60)))
    expect(await pathOf(ana)).not.toBe(first)
    const { raw } = await logoOf(ana)
    expect(await spaceOf(ana)).toEqual({ used: raw.length, files: 1 })
    expect((await ana.call('DELETE /client/upload-logo')).status).toBe(200)
    expect(await spaceOf(ana)).toEqual({ used: 0, files: 0 })
    expect([await pathOf(ana), (await logoOf(ana)).status]).toEqual([null, 404])
    expect((await ana.call('DELETE /client/upload-logo')).status).toBe(200)
  })

  it('is refused when the plan has no room, and the old one stays', async () => {
    const ana = await server.company()
    await upload(ana, file(await pngImage(60, 60)))
    const before = await pathOf(ana)
    await server.asOwner(
      'update identity.companies c set free_bytes = s.used_bytes + 10 from storage.space s where s.company_id = c.id and c.id = $1',
      [ana.companyId],
    )
    expect((await upload(ana, file(await pngImage(400, 400)))).error.code).toBe('file.quota')
    expect(await pathOf(ana)).toBe(before)
    expect((await logoOf(ana)).status).toBe(200)
  })

  it('is one logo with the right space after two changes at once', async () => {
    const ana = await server.company()
    const images = await Promise.all([pngImage(80, 80), pngImage(90, 90), pngImage(100, 100)])
    const answers = await Promise.all(images.map((image) => upload(ana, file(image))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await spaceOf(ana)).toEqual({ used: (await logoOf(ana)).raw.length, files: 1 })
  })

  it('belongs to one company: another has its own or none', async () => {
    const ana = await server.company()
    const stranger = await server.company()
    await upload(ana, file(await pngImage(60, 60)))
    expect([await pathOf(stranger), (await logoOf(stranger)).status]).toEqual([null, 404])
    await stranger.call('DELETE /client/upload-logo')
    expect((await logoOf(ana)).status).toBe(200)
  })

  it('can be changed only with the permission', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, ['contacts'])
    expect((await upload(bia, file(await pngImage(60, 60)))).error.code).toBe('permission.denied')
  })

  it('under the name photo, as the specification sends it', async () => {
    const ana = await server.company()
    const form = new FormData()
    form.append('photo', file(await pngImage(60, 60)))
    const request = new Request('http://test/', { method: 'POST', body: form })
    const answer = await server.composed.app.inject({
      method: 'POST',
      url: '/api/client/upload-logo',
      headers: { 'request-token': ana.token, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(200)
  })

  it('leaves rows in the audit trail', async () => {
    const ana = await server.company()
    await upload(ana, file(await pngImage(60, 60)))
    await ana.call('DELETE /client/upload-logo')
    const trail = await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and entity = 'logo' order by id`,
      [ana.companyId],
    )
    expect(trail.map(({ action }) => action)).toEqual(['logo.changed', 'logo.removed'])
  })
})

describe('a file that is not a logo', () => {
  it('is refused with a sentence: no file, as a form or not', async () => {
    const ana = await server.company()
    const none = await upload(ana)
    expect([none.status, none.error.message]).toEqual([400, 'Você não escolheu o nenhum arquivo'])
    const { error } = await ana.call('POST /client/upload-logo', {} as never)
    expect(error.code).toBe('file.missing')
  })

  it('is refused by its header before decoding, when it has too many pixels', async () => {
    const ana = await server.company()
    const bombs = [await claiming(100_000, 100_000), await claiming(2 ** 31 - 1, 2 ** 31 - 1), webpBomb()]
    for (const bomb of bombs) {
      expect((await upload(ana, file(bomb, 'bomba'))).error.code).toBe('image.too_many_pixels')
    }
    expect(await spaceOf(ana)).toEqual({ used: 0, files: 0 })
  })

  it.each([
    ['an image cut short', async () => (await pngImage(200, 200)).subarray(0, 300)],
    ['a header that lies', () => claiming(500, 500)],
    ['an image of no size', () => claiming(0, 0)],
    ['a JPEG that never begins', async () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('such as %s, is refused with a sentence', async (_, broken) => {
    const ana = await server.company()
    const { status, error } = await upload(ana, file(await broken(), 'logo'))
    expect([status, error.code]).toEqual([400, 'image.broken'])
  })

  it.each([
    [
      'GIF',
      Buffer.from('47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b', 'hex'),
    ],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['text', Buffer.from('isto não é uma imagem')],
  ])('such as %s, is refused by its kind', async (_, content) => {
    const ana = await server.company()
    const { status, error } = await upload(ana, file(content, 'logo'))
    expect([status, error.code]).toEqual([415, 'file.type_not_allowed'])
  })
})

/** A WebP whose frame claims 16384 × 16384 pixels behind a canvas that claims 8 × 8. */
function webpBomb(): Buffer {
  const frame = Buffer.alloc(13)
  frame.write('VP8L', 'latin1')
  frame.writeUInt32LE(5, 4)
  frame[8] = 0x2f
  frame.writeUInt32LE(0x0fffffff, 9)
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(7, 12, 3)
  canvas.writeUIntLE(7, 15, 3)
  const riff = Buffer.alloc(12)
  riff.write('RIFF', 'latin1')
  riff.writeUInt32LE(4 + canvas.length + frame.length + 1, 4)
  riff.write('WEBP', 8, 'latin1')
  return Buffer.concat([riff, canvas, frame, Buffer.alloc(1)])
}

/** The names of a PNG's chunks; repeated ones in a row once. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    if (names.at(-1) !== name) names.push(name)
  }
  return names
}
