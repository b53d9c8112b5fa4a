import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { popTextLabels } from '@prumo/contract/processes/procedures/model.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf } from '../../../platform/documents/testing/reading.ts'
import { jpegImage, pngImage } from '../../../platform/images/testing/samples.ts'
import { plainText } from '../../../platform/rich-text/sanitizing.ts'
import { collectPictures } from '../../../platform/storage/collecting-pictures.ts'
import { compound } from '../../../platform/storage/testing/samples.ts'
import {
  docx,
  heading,
  item,
  paragraph,
  partsOf,
  picture,
  run,
  table,
  title,
  zipped,
} from '../../../platform/word/testing/word-documents.ts'
import { deep } from '../../../testing/changed.ts'
import { openTestServer, type Person } from '../../../testing/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'prumo-word-'))
const server = openTestServer({ DATA_DIR: dataDir })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let ana: Person
let processId: number
beforeAll(async () => {
  ana = await server.company()
  processId = await processOf(ana)
})

async function processOf(who: Person): Promise<number> {
  const department = (await who.call('POST /client/departments', { body: { name: 'Atendimento' } })).body.response
  const macro = { title: 'Vendas', department_id: department.id }
  const { id } = (await who.call('POST /client/proccess-sectors', { body: macro })).body.response
  const micro = { title: 'Venda no balcão', macroproccess_id: id }
  return (await who.call('POST /client/proccess', { body: micro })).body.response.id
}

const send = (content: NonSharedBuffer | string, name = 'Abertura_da_loja.docx', params = { processId }) =>
  ana.call('POST /client/pop/import/{processId}', { params, files: [new File([content], name)] })
const onDisk = async () => {
  const all = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile()).length
}
const pops = async () => (await ana.call('GET /client/pop/{processId}', { params: { processId } })).body.total

describe('a document of Word', () => {
  it('becomes a POP with its texts, steps and pictures, which are stored and printed', async () => {
    const body =
      title('Abertura da loja') +
      paragraph('Elaborado por: Ana Souza') +
      heading(1, '1. Objetivo') +
      paragraph('Abrir a loja às sete.') +
      heading(1, '2. Passo a passo') +
      item('Acender as luzes') +
      item('o painel fica atrás do balcão', { list: 2, level: 1 }) +
      paragraph(picture('painel', { width: 200, alt: 'Painel de luz' })) +
      item('Ligar o forno') +
      table(['Forno', 'Temperatura'], ['1', '180 °C']) +
      heading(1, '3. Riscos') +
      paragraph('Choque')
    const file = await docx(body, {
      relationships: { painel: { type: 'image', target: 'media/image1.jpeg' } },
      parts: { 'word/media/image1.jpeg': await jpegImage(900, 600) },
    })
    const { status, body: answer, raw } = await send(file)
    expect(status, raw.toString()).toBe(201)
    const { response: pop, warnings } = answer
    expect(warnings).toEqual([])
    expect(pop).toMatchObject({
      title: 'Abertura da loja',
      elaborate_by: 'Ana Souza',
      objective: '<p>Abrir a loja às sete.</p>',
      checklist: '<p>Choque</p>',
      approved_status: 1,
      proccess_id: processId,
    })
    expect(pop.description).toMatch(
      /<ol><li><p>Acender as luzes<\/p><ul><li><p>o painel fica atrás do balcão<\/p><\/li><\/ul><\/li><\/ol><p><img src="\/api\/storage\/[0-9a-f]{32}" alt="Painel de luz" width="200" height="133" \/><\/p><ol start="2"><li><p>Ligar o forno<\/p><\/li><\/ol><table>/,
    )
    server.setClock(new Date(Date.now() + 3 * 24 * 3600_000).toISOString())
    await collectPictures.run({}, server.composed.jobContext, 'test')
    server.setClock(new Date().toISOString())
    const src = /src="([^"]+)"/.exec(pop.description)![1]!
    const shown = await server.composed.app.inject({ url: src, headers: { 'request-token': ana.token } })
    expect(shown.statusCode).toBe(200)
    const pdf = await ana.call('GET /client/pop/pdf/{id}', { params: { id: pop.id } })
    expect((await pagesOf(pdf.raw)).join('\n')).toContain(popTextLabels.checklist)
    expect(pdf.raw.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)
  })

  it('without a title takes the name of its file, and warns about what was not imported', async () => {
    const body = paragraph(`${run('Texto')}<w:r><w:commentReference w:id="1"/></w:r>`) + paragraph(picture('quebrada'))
    const { body: answer } = await send(
      await docx(body, {
        relationships: { quebrada: { type: 'image', target: 'media/image1.png' } },
        parts: { 'word/media/image1.png': (await pngImage(30, 30)).subarray(0, 80) },
      }),
      'POP 07_fechamento do  caixa.docx',
    )
    expect(answer.response.title).toBe('POP 07 fechamento do caixa')
    expect(answer.response.description).toBe('<p>Texto</p><p></p>')
    expect(answer.warnings).toEqual([
      '1 figura não pôde ser lida: arquivo com defeito ou com pixels demais.',
      '1 comentário ficou de fora.',
    ])
  })

  it('for an unknown process is refused, and its pictures are not stored', async () => {
    const before = await onDisk()
    const file = await docx(paragraph(picture('foto')), {
      relationships: { foto: { type: 'image', target: 'media/image1.png' } },
      parts: { 'word/media/image1.png': await pngImage(30, 30) },
    })
    expect((await send(file, 'a.docx', { processId: 999_999 })).error.code).toBe('not_found')
    expect(await onDisk()).toBe(before)
  })
})

describe('what is no document of Word, or a hostile one', () => {
  const plain = partsOf(paragraph('Texto'))
  const document = plain['word/document.xml'] as string
  const within = (xml: string) => zipped({ ...plain, 'word/document.xml': xml })
  const refused = async (content: NonSharedBuffer | string, name?: string) => {
    const before = [await pops(), await onDisk()]
    const { status, error } = await send(content, name)
    expect(status).toBe(400)
    expect([await pops(), await onDisk()]).toEqual(before)
    return error
  }
  const usual = 'Não foi possível ler este arquivo. Envie um documento do Word (.docx) sem senha.'

  it('is refused, and the message says what to do', async () => {
    expect(await refused(compound('WordDocument'), 'velho.doc')).toMatchObject({
      code: 'word.unreadable',
      message: expect.stringContaining('Word antigo (.doc)'),
    })
    expect((await refused('%PDF-1.4\n%%EOF\n', 'a.pdf')).message).toContain('é um PDF')
    expect((await refused(await pngImage(8, 8), 'a.png')).message).toBe(usual)
    expect((await refused('texto', 'a.txt')).message).toBe(usual)
    // Protected by a password, a .docx is an encrypted stream in a file of the old kind.
    expect(await refused(compound('EncryptionInfo', 'EncryptedPackage'))).toMatchObject({
      code: 'word.unreadable',
      message: 'Este arquivo tem senha. Abra-o, salve uma cópia sem senha e envie a cópia.',
    })
    const macros = (plain['[Content_Types].xml'] as string).replace(
      'wordprocessingml.document.main',
      'ms-word.document.macroEnabled.main',
    )
    expect((await refused(await zipped({ ...plain, '[Content_Types].xml': macros }), 'a.docm')).message).toBe(usual)
    expect((await refused(await zipped({ ...plain, 'word/vbaProject.bin': 'x' }))).message).toBe(usual)
    expect((await refused('', 'vazio.docx')).code).toBe('file.empty')
    const model = (plain['[Content_Types].xml'] as string).replace('document.main+xml', 'template.main+xml')
    expect((await refused(await zipped({ ...plain, '[Content_Types].xml': model }))).message).toContain(
      'modelo do Word',
    )
  })

  it('is refused when it is cut off, broken or states wrong sizes', async () => {
    const whole = await docx(paragraph('Texto'.repeat(100)))
    expect((await refused(whole.subarray(0, whole.length - 30))).message).toBe(usual)
    const broken = Buffer.from(whole)
    broken.fill(0x55, whole.length - 1500, whole.length - 1200)
    expect((await refused(broken)).message).toBe(usual)
    expect((await refused(await within('<w:document'))).code).toBe('word.unreadable')
    expect((await refused(await within(document.replace('</w:body>', '')))).code).toBe('word.unreadable')
  })

  deep('packages/server/src/platform/word/')(
    'that grows without limit when it is unpacked, or refers to other files, is refused at once',
    async () => {
      expect(
        (await refused(await zipped({ ...plain, 'word/styles.xml': Buffer.alloc(200_000_000, 32) }))).message,
      ).toContain('grande demais')
      const liar = await docx(paragraph('a'), { parts: { 'word/styles.xml': Buffer.alloc(20_000_000, 32) } })
      liar.writeUInt32LE(1000, sizeFieldOf(liar, 'word/styles.xml'))
      expect((await refused(liar)).message).toBe(usual)
      const laughs = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
      expect((await refused(await within(document.replace('?>', `?>${laughs}`).replace('Texto', '&b;')))).message).toBe(
        usual,
      )
      const outside = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
      expect(
        (await refused(await within(document.replace('?>', `?>${outside}`).replace('Texto', '&x;')))).message,
      ).toBe(usual)
      const deep = '<w:sdt><w:sdtContent>'.repeat(20_000) + '</w:sdtContent></w:sdt>'.repeat(20_000)
      expect((await refused(await within(document.replace('<w:body>', `<w:body>${deep}`)))).code).toBe(
        'word.unreadable',
      )
    },
  )

  it('that names paths outside of the archive, or external pictures, is read without them', async () => {
    let asked = 0
    const elsewhere = createServer((_, answer) => {
      asked++
      answer.end()
    })
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening))
    const { port } = elsewhere.address() as { port: number }
    const parts = partsOf(
      paragraph(run('Texto') + picture('longe').replace('r:embed', 'r:link') + picture('fora') + picture('longe')),
      {
        relationships: {
          longe: { type: 'image', target: `http://127.0.0.1:${port}/x.png`, external: true },
          fora: { type: 'image', target: '../../../../etc/passwd' },
        },
      },
    )
    const file = await zipped({ ...parts, 'word/media/xx.xx.xx': 'x' })
    const evil = Buffer.from(file.toString('latin1').replaceAll('word/media/xx.xx.xx', '../../../../tmp/xxx'), 'latin1')
    const { status, body, error } = await send(evil)
    elsewhere.close()
    expect(asked).toBe(0)
    expect(status, error?.message).toBe(201)
    expect(plainText(body.response.description)).toBe('Texto')
    expect(body.warnings).toEqual([
      '1 figura não pôde ser lida: arquivo com defeito ou com pixels demais.',
      '2 figuras estão fora do documento e não foram buscadas: dentro dele só há o endereço.',
    ])
  })

  it('has its scripts, frames and styles turned into words or removed', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { body } = await send(await docx(title(run(evil)) + heading(1, 'Objetivo') + paragraph(run(evil))))
    expect(body.response.title).toBe(evil)
    expect(body.response.objective).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>',
    )
  })
})

describe('a huge document', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      at % 12 ? paragraph(`Passo ${at}: ${'conferir a vitrine '.repeat(6)}`) : heading(2, `Parte ${at}`),
    ).join('')

  it('of a hundred pages is converted while the server answers others', async () => {
    // Some forty lines a page.
    const file = await docx(lines(4000))
    const answered: string[] = []
    const importing = send(file).then((answer) => (answered.push('document'), answer))
    await ana.call('GET /contacts').then(() => answered.push('contacts'))
    const { status, body } = await importing
    expect(answered).toEqual(['contacts', 'document'])
    expect(status).toBe(201)
    expect(body.warnings[0]).toContain('maior do que cabe')
  })
})

/** Where the directory of an archive says how large an entry is. */
function sizeFieldOf(archive: Buffer, name: string): number {
  return archive.lastIndexOf(name) - 46 + 24
}
