import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zeros } from '../../../testing/bombs/inflating.ts'

const head = '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n'
const page = '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>> endobj\n'
const tail = '\ntrailer <</Root 1 0 R>>\n%%EOF'

function streamed(dictionary: string, content: Buffer): Buffer {
  const begin = `${head}2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj\n${page}4 0 obj <<${dictionary}/Length ${content.length}>> stream\n`
  return Buffer.concat([Buffer.from(begin), content, Buffer.from(`\nendstream endobj${tail}`)])
}

/** PDFs that become much larger, or endless, in a careless reader. */
export const pdfBombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'a page that unpacks to a gigabyte': () => streamed('/Filter/FlateDecode', zeros(1024 * 1024 * 1024)),
  'packed twice': () => streamed('/Filter[/FlateDecode/FlateDecode]', deflateSync(zeros(700 * 1024 * 1024))),
  'pages within pages without an end': () =>
    Buffer.from(`${head}2 0 obj <</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>> endobj${tail}`),
  'lists within lists': () => Buffer.from(`${head}2 0 obj ${'['.repeat(5_000_000)}${tail}`),
  'very many objects': () =>
    Buffer.from(
      `${head}${Array.from({ length: 600_000 }, (_, n) => `${n + 5} 0 obj <</A ${n}>> endobj`).join('\n')}${tail}`,
    ),
  'very many pages': async () => {
    const document = await PDFDocument.create({ updateMetadata: false })
    for (let n = 0; n < 3000; n++) document.addPage([9, 9])
    return Buffer.from(await document.save())
  },
}
