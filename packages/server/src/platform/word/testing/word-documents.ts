import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

// Minimal Word documents, with the parts that Word writes.

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const names = [
  `xmlns:w="${main}"`,
  `xmlns:r="${office}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A run of words with its properties, such as `<w:b/>`. */
export const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const content = (inner: string) => (inner.startsWith('<') ? inner : run(inner))
/** A paragraph of words or of runs. */
export const paragraph = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content(inner)}</w:p>`
export const bold = (text: string) => paragraph(run(text, '<w:b/>'))
export const heading = (level: number, inner: string, more = '') =>
  paragraph(inner, `<w:pStyle w:val="Ttulo${level}"/>${more}`)
export const title = (text: string) => paragraph(text, '<w:pStyle w:val="Ttulo"/>')
/** A paragraph of list 1 (numbers), 2 (bullets), 3 (letters), 4 (1.1) or 5 (numbers again, from 1). */
export const item = (text: string, { list = 1, level = 0 } = {}) =>
  paragraph(
    text,
    `<w:pStyle w:val="PargrafodaLista"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  )
export const cell = (inner: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${inner.startsWith('<w:p') || inner.startsWith('<w:tbl') ? inner : paragraph(inner)}</w:tc>`
export const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((cells) => `<w:tr>${cells.map((one) => (one.startsWith('<w:tc') ? one : cell(one))).join('')}</w:tr>`).join('')}</w:tbl>`
/** The picture of a relationship, `width` pixels wide. */
export const picture = (relationship: string, { width = 320, alt = '' } = {}) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${width * 9525}" cy="100"/><wp:docPr id="1" name="Imagem" descr="${alt}"/>` +
  '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill>' +
  `<a:blip r:embed="${relationship}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

const styles = [
  ['Normal', 'Normal'],
  ['Ttulo', 'Title'],
  ...[1, 2, 3].map((level) => [`Ttulo${level}`, `heading ${level}`]),
  ['PargrafodaLista', 'List Paragraph'],
  ['Sumrio1', 'toc 1'],
]
const styleSheet = `<w:styles ${names}>${styles
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('')}</w:styles>`

const levels = (format: string, text: (level: number) => string) =>
  [0, 1, 2]
    .map(
      (level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text(level)}"/></w:lvl>`,
    )
    .join('')
const lists: [string, (level: number) => string][] = [
  ['decimal', (level) => `%${level + 1}.`],
  ['bullet', () => '•'],
  ['lowerLetter', (level) => `%${level + 1})`],
  ['decimal', (level) => ['%1', '%1.%2', '%1.%2.%3'][level]!],
  ['decimal', (level) => `%${level + 1}.`],
]
const numbering = `<w:numbering ${names}>${lists
  .map(([format, text], at) => `<w:abstractNum w:abstractNumId="${at}">${levels(format, text)}</w:abstractNum>`)
  .join('')}${lists
  .map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`)
  .join('')}</w:numbering>`

type Relationship = { type: string; target: string; external?: boolean }
export type Parts = {
  /** Relationships of the main part besides its styles and numbers, by id. */
  relationships?: Record<string, Relationship>
  /** Additional parts by name, or replacements of the usual ones. */
  parts?: Record<string, string | Buffer>
}

const typesOfExtensions = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', emf: 'image/x-emf' }

/** The parts of a document with this body. */
export function partsOf(body: string, { relationships = {}, parts = {} }: Parts = {}): Record<string, string | Buffer> {
  const all: Record<string, Relationship> = {
    styles: { type: 'styles', target: 'styles.xml' },
    numbering: { type: 'numbering', target: 'numbering.xml' },
    ...relationships,
  }
  const related = Object.entries(all).map(
    ([id, { type, target, external }]) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  )
  const types = Object.entries(typesOfExtensions).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${types.join('')}` +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packaged}/relationships">${related.join('')}</Relationships>`,
    'word/styles.xml': styleSheet,
    'word/numbering.xml': numbering,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${names}><w:body>${body}</w:body></w:document>`,
    ...parts,
  }
}

/** These parts as a file. */
export function zipped(parts: Record<string, string | Buffer>): Promise<NonSharedBuffer> {
  const archive = new ZipFile()
  for (const [name, part] of Object.entries(parts)) archive.addBuffer(Buffer.from(part), name)
  archive.end()
  return buffer(archive.outputStream)
}

/** A .docx with this body. */
export const docx = (body: string, more?: Parts): Promise<NonSharedBuffer> => zipped(partsOf(body, more))

/** The root element of a part, with the names of the namespaces that bodies use. */
export const part = (name: string, inner: string) => `<w:${name} ${names}>${inner}</w:${name}>`
