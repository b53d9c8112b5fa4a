import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { afterAll, expect, it } from 'vitest'
import { pagesOf } from '../documents/testing/reading.ts'
import { jpegImage, photograph } from '../images/testing/samples.ts'
import { bareJpeg, bareJpeg2000 } from './photographs.ts'
import { run } from './rewriting-work.ts'
import { pdfOfSomebody } from './testing/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const rewritten = async (content: Uint8Array) => {
  const path = join(folder, `${++files}.pdf`)
  writeFileSync(path, content)
  const answer = await run({ path })
  return answer && Buffer.from(answer)
}
/** Everything in a PDF as text: its objects unpacked, one after the other. */
async function wholeText(content: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const parts = document.context.enumerateIndirectObjects().map(([, object]) => {
    const bytes = object instanceof PDFRawStream ? Buffer.from(object.contents).toString('latin1') : ''
    return `${object.toString()} ${bytes}`
  })
  return [Buffer.from(content).toString('latin1'), document.context.trailerInfo.Info?.toString(), ...parts].join('\n')
}

it('a rewritten PDF shows what its pages show, and keeps nothing of its maker', async () => {
  const document = await pdfOfSomebody()
  const before = await document.save({ useObjectStreams: false })
  expect(await wholeText(before)).toContain('Relatora Marcada')
  const after = (await rewritten(before))!
  expect((await pagesOf(after)).join()).toContain('O chefe grita todo dia')
  const text = await wholeText(after)
  for (const mark of [
    'Marcada',
    'marcada',
    'xmpmeta',
    'Exif',
    'JavaScript',
    'Producer',
    'CreationDate',
    'Annot',
    'EmbeddedFile',
  ])
    expect(text, mark).not.toContain(mark)
  expect(text).toContain('DCTDecode')
})

it('refuses what is encrypted, broken or no PDF, has too many pages, or hides a photograph in a drawing', async () => {
  const plain = await PDFDocument.create()
  plain.addPage([9, 9])
  plain.encrypt({ userPassword: 'segredo', ownerPassword: 'segredo' })
  expect(await rewritten(await plain.save())).toBeUndefined()
  expect(await rewritten(Buffer.from('%PDF-1.7 nada'))).toBeUndefined()
  const many = await PDFDocument.create()
  for (let n = 0; n < 101; n++) many.addPage([9, 9])
  expect(await rewritten(await many.save())).toBeUndefined()
  const hidden = await PDFDocument.create()
  const page = hidden.addPage([9, 9])
  page.node.set(PDFName.of('Contents'), hidden.context.register(hidden.context.stream('BI /W 1 ID Exif\0\0 EI')))
  expect(await rewritten(await hidden.save())).toBeUndefined()
})

it('a JPEG keeps its picture and nothing beside it; a comment between its scans, or no end, is refused', async () => {
  const plain = await jpegImage(20, 10)
  const bare = bareJpeg(await photograph(20, 10, 'Casa da relatora'))!
  expect(bare.includes('Casa')).toBe(false)
  expect(bareJpeg(Buffer.concat([plain, Buffer.from('depois do fim')]))!.includes('depois')).toBe(false)
  expect(bareJpeg(plain.subarray(0, plain.length - 2))).toBeUndefined()
  const commented = Buffer.concat([plain.subarray(0, -2), Buffer.from([0xff, 0xfe, 0, 4, 65, 66, 0xff, 0xd9])])
  expect(bareJpeg(commented)).toBeUndefined()
  expect(bareJpeg(Buffer.from('nada disso'))).toBeUndefined()
})

it('a JPEG 2000 keeps the boxes of its picture', () => {
  const box = (name: string, content: string) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length, 0)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, Buffer.from(content)])
  }
  const [kept, gone] = [box('jp2c', 'pixels'), box('xml ', 'relatora')]
  expect(bareJpeg2000(Buffer.concat([kept, gone]))).toEqual(kept)
  expect(bareJpeg2000(Buffer.concat([kept, gone.subarray(0, 9)]))).toBeUndefined()
})
