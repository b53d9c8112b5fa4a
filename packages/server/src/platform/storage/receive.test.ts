import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testWorkers } from '../workers/testing/test-workers.ts'
import { cleanFileName } from './file-name.ts'
import { receiveFile } from './receive.ts'
import { compound, samples, zip } from './testing/samples.ts'

const { runInWorker } = testWorkers()
let tmpDir: string

beforeAll(async () => {
  tmpDir = await mkdtemp(join(tmpdir(), 'receive-'))
})
afterAll(() => rm(tmpDir, { recursive: true }))
afterEach(async () => expect(await readdir(tmpDir)).toEqual([]))

const sourceOf = (content: Buffer | string) => Readable.from([Buffer.from(content)], { objectMode: false })

async function receive(name: string, content: Buffer | string, maxBytes = 1024 * 1024) {
  const file = await receiveFile(sourceOf(content), { name, maxBytes, tmpDir, runInWorker })
  await file.discard()
  return file
}

const NOT_ALLOWED = { code: 'file.type_not_allowed', status: 415 }

describe('a received file', () => {
  test('is counted, hashed and stored byte by byte', async () => {
    const file = await receiveFile(sourceOf(samples.pdf), { name: 'ata.pdf', maxBytes: 1000, tmpDir, runInWorker })
    expect(await readFile(file.path)).toEqual(samples.pdf)
    expect(file).toMatchObject({
      name: 'ata.pdf',
      type: 'application/pdf',
      size: samples.pdf.length,
      sha256: createHash('sha256').update(samples.pdf).digest('hex'),
    })
    await file.discard()
    await file.discard()
  })

  test('may have exactly the maximum size', async () => {
    await expect(receive('ata.pdf', samples.pdf, samples.pdf.length)).resolves.toMatchObject({ name: 'ata.pdf' })
  })

  test('one byte larger is refused with 413, and the rest of the request can still be read', async () => {
    const source = sourceOf(Buffer.concat([samples.pdf, Buffer.alloc(300_000)]))
    const refused = receiveFile(source, { name: 'ata.pdf', maxBytes: samples.pdf.length - 1, tmpDir, runInWorker })
    await expect(refused).rejects.toMatchObject({ code: 'file.too_large', status: 413 })
    await expect.poll(() => source.readableEnded).toBe(true)
  })

  test('cut off by the multipart parser is refused, and not stored truncated', async () => {
    const source = Object.assign(sourceOf(samples.pdf), { truncated: true })
    const refused = receiveFile(source, { name: 'ata.pdf', maxBytes: 1000, tmpDir, runInWorker })
    await expect(refused).rejects.toMatchObject({ code: 'file.too_large' })
  })

  test('that is empty is refused', async () => {
    await expect(receive('ata.pdf', '')).rejects.toMatchObject({ code: 'file.empty', status: 400 })
  })

  test('whose upload breaks leaves nothing and passes its error', async () => {
    function* broken() {
      yield samples.pdf
      throw new Error('connection lost')
    }
    const source = Readable.from(broken(), { objectMode: false })
    const refused = receiveFile(source, { name: 'ata.pdf', maxBytes: 1000, tmpDir, runInWorker })
    await expect(refused).rejects.toThrow('connection lost')
  })

  test('a folder that cannot be written gives storage.unavailable', async () => {
    const notFolder = join(tmpDir, 'file')
    await writeFile(notFolder, '')
    const refused = receiveFile(sourceOf(samples.pdf), {
      name: 'ata.pdf',
      maxBytes: 1000,
      tmpDir: notFolder,
      runInWorker,
    })
    await expect(refused).rejects.toMatchObject({ code: 'storage.unavailable' })
    await rm(notFolder)
  })
})

describe('allowed by content', () => {
  test.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['odt', 'application/vnd.oasis.opendocument.text'],
    ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['odp', 'application/vnd.oasis.opendocument.presentation'],
    ['doc', 'application/msword'],
    ['xls', 'application/vnd.ms-excel'],
    ['ppt', 'application/vnd.ms-powerpoint'],
    ['zip', 'application/zip'],
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
    ['mp4', 'video/mp4'],
    ['wav', 'audio/wav'],
    ['ogg', 'audio/ogg'],
    ['webm', 'video/webm'],
  ] as const)('%s is %s, and gets its extension when the name has none', async (extension, type) => {
    const content = samples[extension]
    expect(await receive(`Relatório.${extension.toUpperCase()}`, content)).toMatchObject({
      name: `Relatório.${extension.toUpperCase()}`,
      type,
    })
    expect(await receive('Ata 12.05.2026', content)).toMatchObject({ name: `Ata 12.05.2026.${extension}`, type })
  })

  test.each([
    ['in UTF-8', Buffer.from('Descrição;Valor\r\nAção de março;"1.234,56"\r\n')],
    ['in UTF-8 with its mark', Buffer.from('\ufeffDescrição;Valor')],
    ['in Latin-1', Buffer.from('Descrição;Valor\r\nAção;1\r\n', 'latin1')],
    ['in UTF-8 with letters that Latin-1 lacks', Buffer.from('Ł ŝ ا 𝄞\n')],
    ['in UTF-8, cut inside a letter that Latin-1 lacks', Buffer.from('Ł\u0110').subarray(0, 3)],
    ['in UTF-16 with its mark', Buffer.from('\ufeffDescrição\tValor\r\n', 'utf16le')],
    ['longer than what is read at once', Buffer.from('ç€'.repeat(200_000))],
  ])('a text %s is text/csv or text/plain by its name', async (_, content) => {
    expect(await receive('a.csv', content, 9e6)).toMatchObject({ name: 'a.csv', type: 'text/csv' })
    expect(await receive('a.txt', content, 9e6)).toMatchObject({ name: 'a.txt', type: 'text/plain' })
    expect(await receive('a.tsv', content, 9e6)).toMatchObject({ name: 'a.tsv', type: 'text/csv' })
    expect(await receive('LEIAME', content, 9e6)).toMatchObject({ name: 'LEIAME.txt', type: 'text/plain' })
  })
})

describe('refused with 415', () => {
  test.each(['exe', 'elf', 'msi', 'svg', 'html', 'docm'] as const)(
    '%s under its own name or any other',
    async (kind) => {
      for (const extension of [kind, 'pdf', 'png', 'txt', 'docx', 'doc', 'zip']) {
        await expect(receive(`contrato.${extension}`, samples[kind])).rejects.toMatchObject(NOT_ALLOWED)
      }
    },
  )

  test.each([
    ['contrato.pdf', samples.zip],
    ['contrato.docx', samples.zip],
    ['foto.jpg', samples.pdf],
    ['foto.exe', samples.jpg],
    ['pagina.html', Buffer.from('Bom dia')],
    ['script.js', Buffer.from('alert(1)')],
    ['planilha.xlsx', Buffer.from('a;b')],
    ['planilha.xls', samples.doc],
    ['nota.txt', samples.pdf],
  ])('%s whose content is something else', async (name, content) => {
    await expect(receive(name, content)).rejects.toMatchObject(NOT_ALLOWED)
  })

  test.each([
    ['a script with an interpreter', Buffer.from('#!/bin/sh\nrm -rf ~')],
    ['markup after a byte order mark and blanks', Buffer.from('\ufeff\n  <HTML><body>')],
    ['a NUL inside', Buffer.from('nome;valor\0;')],
    ['a NUL far inside', Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.from([0])])],
    ['bytes that neither UTF-8 nor Latin-1 has', Buffer.from([0x41, 0x81, 0x8d, 0x41])],
    ['UTF-16 with a control character', Buffer.from('\ufeffnome\u0001', 'utf16le')],
    ['UTF-16 of letters that hardly anybody uses', Buffer.from(`\ufeff${'\ua000\ue123'.repeat(50)}`, 'utf16le')],
  ])('a .txt with %s', async (_, content) => {
    await expect(receive('nota.txt', content)).rejects.toMatchObject(NOT_ALLOWED)
  })

  test.each([
    ['cut short', samples.doc.subarray(0, 700)],
    ['with a directory that goes round in circles', loop()],
    [
      'with the name of the stream in its content only',
      Buffer.concat([compound('a'), Buffer.from('WordDocument', 'utf16le')]),
    ],
  ])('a compound file %s', async (_, content) => {
    await expect(receive('contrato.doc', content)).rejects.toMatchObject(NOT_ALLOWED)
  })
})

test.each([
  ['a card of contacts', 'contatos.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n', /\.vcf.*\.csv/],
  [
    'a page with a table',
    'extrato.xls',
    '<html><body><table><tr><td>1</td></tr></table></body></html>',
    /página.*\.xlsx/,
  ],
  ['an .xlsx with a password', 'contas.xlsx', compound('EncryptedPackage'), /tem senha/],
] as const)('%s is refused with what can be done', async (_, name, content, message) => {
  await expect(receive(name, content)).rejects.toMatchObject({
    ...NOT_ALLOWED,
    message: expect.stringMatching(message),
  })
})

function loop(): Buffer {
  const content = compound('a')
  content.writeUInt32LE(1, 512 + 4)
  return content
}

describe('an image or a recording under the extension of another', () => {
  test.each([
    ['foto.jpg', samples.webp, 'foto.webp'],
    ['Foto.PNG', samples.jpg, 'Foto.jpg'],
    ['gravação.mp3', samples.m4a, 'gravação.m4a'],
  ])('%s gets its true one', async (name, content, trueName) => {
    expect(await receive(name, content)).toMatchObject({ name: trueName })
  })
})

describe('file names', () => {
  test.each([
    ['Relatório de ações.pdf', 'Relatório de ações.pdf'],
    ['Relato\u0301rio.pdf', 'Relatório.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\nota.pdf', 'nota.pdf'],
    ['..', ''],
    ['.htaccess', 'htaccess'],
    ['nota.pdf. . ', 'nota.pdf'],
    ['a\r\nset-cookie: x.pdf', 'a set-cookie: x.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['relatorio\u202efdp.exe', 'relatoriofdp.exe'],
    ['a\u200b\u2066b\ufeff.pdf', 'ab.pdf'],
    ['\ud800a.pdf', 'a.pdf'],
    ['  muitos   espaços.pdf', 'muitos espaços.pdf'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept)
  })

  test('have at most 200 characters, with their extension', () => {
    const name = cleanFileName(`${'ção😀'.repeat(100)}.docx`)
    expect([...name]).toHaveLength(200)
    expect(name).toMatch(/\.docx$/)
    expect(name.isWellFormed()).toBe(true)
  })

  test('are invented when none was sent', async () => {
    expect(await receive('..', samples.pdf)).toMatchObject({ name: 'arquivo.pdf' })
  })
})

test('an archive inside an archive is an archive', async () => {
  expect(await receive('a.zip', zip({ 'b.zip': samples.zip.toString('latin1') }))).toMatchObject({
    type: 'application/zip',
  })
})
