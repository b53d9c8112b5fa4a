import { archive, archiveBombs } from './archives.ts'
import { many } from './inflating.ts'

type Bombs = Record<string, () => Buffer | Promise<Buffer>>

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
</Types>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (lines: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines}</Relationships>`
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const parts = {
  '[Content_Types].xml': types,
  '_rels/.rels': relationships(`<Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
  'xl/workbook.xml': `<workbook ${spreadsheet} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>` +
      `<Relationship Id="r3" Type="${office}/styles" Target="styles.xml"/>`,
  ),
  'xl/worksheets/sheet1.xml': `<worksheet ${spreadsheet}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
}
const xlsx = (changed: Record<string, string>) =>
  archive(Object.entries({ ...parts, ...changed }).map(([name, content]) => ({ name, content })))
const sheet = (rows: string, after = '') =>
  xlsx({
    'xl/worksheets/sheet1.xml': `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
const strings = (inner: string, rows: string) =>
  xlsx({
    'xl/sharedStrings.xml': `<sst ${spreadsheet}>${inner}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData></worksheet>`,
  })
const laughs = many(20, (at) => `<!ENTITY a${at + 1} "${at === 0 ? 'ha'.repeat(10) : `&a${at};`.repeat(10)}">`)
const within = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

export const xlsxBombs: Bombs = {
  ...archiveBombs(
    'xl/worksheets/sheet1.xml',
    Object.entries(parts).map(([name, content]) => ({ name, content })),
  ),
  'millions of cells': () => sheet(`<row r="1">${'<c><v>1</v></c>'.repeat(3_000_000)}</row>`),
  'millions of rows': () => sheet('<row/>'.repeat(6_000_000)),
  'rows that reach to the last column there is': () =>
    sheet(many(20_000, (at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`)),
  'a cell in the last place there is': () => sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  'cells that are one from the first place to the last': () =>
    sheet('<row r="1"><c r="A1"><v>1</v></c></row>', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
  'a text of five thousand letters in each of a million cells': () =>
    strings(
      `<si><t>${'a'.repeat(5000)}</t></si>`,
      many(10_000, (at) => `<row r="${at + 1}">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`),
    ),
  'millions of texts': () => strings('<si><t>a</t></si>'.repeat(2_500_000), ''),
  'entities of entities': () =>
    xlsx({
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><!DOCTYPE worksheet [${laughs}]><worksheet ${spreadsheet}><sheetData><row r="1"><c t="inlineStr"><is><t>&a20;</t></is></c></row></sheetData></worksheet>`,
    }),
  'elements deep in elements': () => sheet(within(500_000, '<row>', '</row>')),
  'millions of styles': () =>
    xlsx({
      'xl/styles.xml': `<styleSheet ${spreadsheet}><cellXfs>${'<xf/>'.repeat(5_000_000)}</cellXfs></styleSheet>`,
    }),
  'a hundred thousand sheets': () =>
    xlsx({
      'xl/workbook.xml': `<workbook ${spreadsheet} xmlns:r="${office}"><sheets>${many(100_000, (at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="r1"/>`)}</sheets></workbook>`,
    }),
}

const document = 'urn:oasis:names:tc:opendocument:xmlns'
const ods = (rows: string) => {
  const content =
    `<?xml version="1.0"?><office:document-content xmlns:office="${document}:office:1.0" xmlns:table="${document}:table:1.0" xmlns:text="${document}:text:1.0">` +
    `<office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
  return archive([mimetype, { name: 'content.xml', content }])
}
const mimetype = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }
const cell = '<table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>'
const repeated = (columns: number) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>aaaaaaaaaa</text:p></table:table-cell>`

export const odsBombs: Bombs = {
  ...archiveBombs('content.xml', [mimetype]),
  'a row that is repeated a million times': () =>
    ods(`<table:table-row table:number-rows-repeated="1048576">${repeated(16_384)}</table:table-row>`),
  'a cell that is repeated two thousand million times': () =>
    ods(`<table:table-row>${repeated(2_000_000_000)}</table:table-row>`),
  'thousands of rows of repeated cells': () =>
    ods(`<table:table-row>${repeated(16_384)}</table:table-row>`.repeat(20_000)),
  'two thousand million blanks': () =>
    ods(
      '<table:table-row><table:table-cell office:value-type="string"><text:p>a<text:s text:c="2000000000"/></text:p></table:table-cell></table:table-row>',
    ),
  'millions of cells': () => ods(`<table:table-row>${cell.repeat(400_000)}</table:table-row>`),
}

export const csvBombs: Bombs = {
  'twenty-five million columns': () => Buffer.alloc(25_000_000, ','),
  'twenty-five million rows': () => Buffer.alloc(25_000_000, '\n'),
  'quotes that never end': () => Buffer.alloc(25_000_000, '"'),
  'one text of 25 MB': () => Buffer.alloc(25_000_000, 'a'),
  'wide rows of one letter': () => Buffer.alloc(25_000_000, `${'a,'.repeat(199)}a\n`),
}

/** A compound file, the container of the old Excel format, with sectors that each name the next one. */
function compound(next: readonly number[], size: number): Buffer {
  const file = Buffer.alloc(512 * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.fill(0xff, 60, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  for (const [sector, following] of next.entries()) file.writeUInt32LE(following, 512 + sector * 4)
  for (const [at, name, type] of [
    [0, 'Root Entry', 5],
    [1, 'Workbook', 2],
  ] as const) {
    const entry = 1024 + at * 128
    file.write(name, entry, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, entry + 64)
    file[entry + 66] = type
    file.fill(0xff, entry + 68, entry + 80)
    file.writeUInt32LE(2, entry + 116)
    file.writeUInt32LE(size, entry + 120)
  }
  file.writeUInt32LE(1, 1024 + 76)
  return file
}

export const compoundBombs: Bombs = {
  'a stream that follows itself': () => compound([0xfffffffd, 0xfffffffe, 2], 0x7fffffff),
  'a directory that follows itself': () => compound([0xfffffffd, 1, 0xfffffffe], 512),
  'a table that follows itself': () => {
    const file = compound([0xfffffffd, 0xfffffffe, 0xfffffffe], 512)
    file.writeUInt32LE(0, 68)
    file.writeUInt32LE(0xffffffff, 72)
    return file
  },
  'a stream of four gigabytes': () => compound([0xfffffffd, 0xfffffffe, 0xfffffffe], 0xffffffff),
}
