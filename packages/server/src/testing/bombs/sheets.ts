import { mimetype, ods, parts, related, spreadsheet, xlsx } from '../../platform/spreadsheets/testing/books.ts'
import { compound } from '../../platform/spreadsheets/testing/compound-file.ts'
import { archiveBombs } from './archives.ts'
import { many, repeated } from './inflating.ts'

type Bombs = Record<string, () => Buffer | Promise<Buffer>>

const sheet = (rows: string, after = '') =>
  xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData>${after}</worksheet>` })
/** The same again and again in a sheet. */
const sheetOf = (text: string, times: number, before = '') =>
  xlsx({
    'xl/worksheets/sheet1.xml': repeated(text, times, {
      before: `<worksheet ${spreadsheet}><sheetData>${before}`,
      after: '</sheetData></worksheet>',
    }),
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
  'a text of 2 MB in each of twenty thousand cells': () =>
    strings(
      `<si><t>${'a'.repeat(2_000_000)}</t></si>`,
      many(20_000, (at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`),
    ),
  'eighty million rows': () => sheetOf('<row/>', 80_000_000),
  'a name of an element that never ends': () => sheetOf('a', 200_000_000, '<'),
  'millions of attributes': () => sheet(`<row ${many(3_000_000, (at) => `a${at}="" `)}/>`),
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
      'xl/workbook.xml': `<workbook ${spreadsheet} ${related}><sheets>${many(100_000, (at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="r1"/>`)}</sheets></workbook>`,
    }),
}

const cell = '<table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>'
const repeatedCell = (columns: number) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>aaaaaaaaaa</text:p></table:table-cell>`

export const odsBombs: Bombs = {
  ...archiveBombs('content.xml', [mimetype]),
  'a row that is repeated a million times': () =>
    ods(`<table:table-row table:number-rows-repeated="1048576">${repeatedCell(16_384)}</table:table-row>`),
  'a cell that is repeated two thousand million times': () =>
    ods(`<table:table-row>${repeatedCell(2_000_000_000)}</table:table-row>`),
  'thousands of rows of repeated cells': () =>
    ods(`<table:table-row>${repeatedCell(16_384)}</table:table-row>`.repeat(20_000)),
  'two thousand million blanks': () =>
    ods(
      '<table:table-row><table:table-cell office:value-type="string"><text:p>a<text:s text:c="2000000000"/></text:p></table:table-cell></table:table-row>',
    ),
  'millions of cells': () => ods(`<table:table-row>${cell.repeat(400_000)}</table:table-row>`),
  'groups of rows deep in groups': () => ods(within(300_000, '<table:table-row-group>', '</table:table-row-group>')),
  'a million tables': () => ods(`</table:table>${'<table:table/>'.repeat(1_000_000)}<table:table>`),
  'millions of paragraphs in a cell': () =>
    ods(
      `<table:table-row><table:table-cell>${'<text:p>a</text:p>'.repeat(3_000_000)}</table:table-cell></table:table-row>`,
    ),
}

export const csvBombs: Bombs = {
  'twenty-five million columns': () => Buffer.alloc(25_000_000, ','),
  'twenty-five million rows': () => Buffer.alloc(25_000_000, '\n'),
  'quotes that never end': () => Buffer.alloc(25_000_000, '"'),
  'one text of 25 MB': () => Buffer.alloc(25_000_000, 'a'),
  'millions of rows of two empty cells': () => Buffer.alloc(20_000_000, ';\n'),
  'marks on one letter': () => Buffer.from(`a;b\n${'\u0301\u0316'.repeat(4_000_000)};1\n`),
  'pairs of quotes': () => Buffer.alloc(20_000_000, '"";'),
  'wide rows of one letter': () => Buffer.alloc(25_000_000, `${'a,'.repeat(199)}a\n`),
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
