import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXls as readByOther } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { compoundBombs, csvBombs, odsBombs, xlsxBombs } from '../../testing/bombs/sheets.ts'
import { isDue } from '../../testing/changed.ts'
import { decoded } from '../decoding.ts'
import { AppError } from '../errors.ts'
import { run } from './reading-task.ts'
import { tooLarge } from './refusing.ts'
import { ods, related, relationships, spreadsheet, xlsx } from './testing/books.ts'
import { type Cell, xls } from './testing/old-book.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
}
const limits = { rows: 20_001, columns: 200, characters: 5000 }
let files = 0
async function read(kind: keyof typeof types, content: string | Buffer, of: Partial<typeof limits> = {}) {
  const path = join(folder, String(++files))
  writeFileSync(path, content)
  return run({ path, type: types[kind], limits: { ...limits, ...of } })
}
const rowsOf = async (...given: Parameters<typeof read>) => (await read(...given)).rows
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error as AppError).message,
  )

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheet = (rows: string) => `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData></worksheet>`
const book = (rows: string, more: Record<string, string> = {}) =>
  xlsx({ 'xl/worksheets/sheet1.xml': sheet(rows), ...more })
const styled = (formats: readonly (number | string)[]) => ({
  'xl/styles.xml': `<styleSheet ${spreadsheet}><numFmts>${formats
    .map((code, at) =>
      typeof code === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>` : '',
    )
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats
    .map((code, at) => `<xf numFmtId="${typeof code === 'string' ? 200 + at : code}"/>`)
    .join('')}</cellXfs></styleSheet>`,
})
const inFormats = (cells: readonly [code: number | string, value: number][]) =>
  rowsOf(
    'xlsx',
    book(
      `<row>${cells.map(([, value], at) => `<c s="${at}"><v>${value}</v></c>`).join('')}</row>`,
      styled(cells.map(([code]) => code)),
    ),
  )

describe('what a number of an .xlsx is', () => {
  it('its format says: a share of a hundred, hours, a day, an amount', async () => {
    expect(
      await inFormats([
        [9, 0.95],
        [10, 0.955],
        ['0.0%', 0.07],
        ['#,##0.00" %"', 95],
        ['[h]:mm', 1.5625],
        [46, 0.50001],
        ['[Red]0.00;[h]', 3],
        [14, 46000],
        ['dd/mm/yyyy hh:mm', 46000.604166666664],
        ['h:mm', 0.3958333333],
        ['"R$" #,##0.00', 1234.5],
        ['[$R$-416] #,##0.00', 12],
        ['0 "dias"', 3],
        ['General', 0.1 + 0.2],
        ['0.00E+00', 1500],
        ['yyyy"年"', 46000],
      ]),
    ).toEqual([
      [
        '95%',
        '95,5%',
        '7%',
        '95',
        '37:30',
        '12:00:01',
        '3',
        '09/12/2025',
        '09/12/2025 14:30',
        '09:30',
        '1234,5',
        '12',
        '3',
        '0,3',
        '1500',
        '09/12/2025',
      ],
    ])
  })

  it('counts its days from 1904 where the book says so, and misses 29/02/1900 like Excel', async () => {
    const later = `<workbook ${spreadsheet} ${related}><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`
    const rows = '<row><c s="0"><v>100</v></c></row>'
    expect(await rowsOf('xlsx', book(rows, { ...styled([14]), 'xl/workbook.xml': later }))).toEqual([['10/04/1904']])
    expect(
      await inFormats([
        [14, 59],
        [14, 61],
      ]),
    ).toEqual([['28/02/1900', '01/03/1900']])
  })
})

describe('an .xlsx', () => {
  it('has texts of its own, shared ones, of runs, escaped, and of formulas', async () => {
    const strings = `<sst ${spreadsheet}><si><t>um</t></si><si><r><t>do</t></r><r><t>is</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b</t></si></sst>`
    const rows =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><r><t>tr</t></r><r><t>ês</t></r></is></c>' +
      '<c t="str"><f>A1&amp;B1</f><v>umdois</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-12-02T09:30:00</v></c></row>'
    expect(await rowsOf('xlsx', book(rows, { 'xl/sharedStrings.xml': strings }))).toEqual([
      ['um', 'dois', 'a\rb', 'três', 'umdois', 'Sim', '#N/A', '02/12/2026 09:30'],
    ])
  })

  it('may leave out rows, cells and their places, and may name its elements with a prefix', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c></row><row r="900"/><row r="90000"><c><v>2</v></c><c r="D90000"><v>3</v></c></row>'
    const expected = [
      ['', '1'],
      ['2', '', '', '3'],
    ]
    expect(await rowsOf('xlsx', book(rows))).toEqual(expected)
    const prefixed = sheet(rows)
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=')
    expect(await rowsOf('xlsx', xlsx({ 'xl/worksheets/sheet1.xml': prefixed }))).toEqual(expected)
  })

  it('may have a chart as a sheet of its own, hidden sheets and empty ones before the one with content', async () => {
    const names = ['Gráfico', 'Oculta', 'Vazia', 'Lista']
    const sheets = names.map((name, at) => `<sheet name="${name}"${at === 1 ? ' state="hidden"' : ''} r:id="r${at}"/>`)
    const found = await read(
      'xlsx',
      xlsx({
        'xl/workbook.xml': `<workbook ${spreadsheet} ${related}><sheets>${sheets.join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relationships(
          `<Relationship Id="r0" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/>` +
            [1, 2, 3]
              .map((at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/${at}.xml"/>`)
              .join(''),
        ),
        'xl/worksheets/1.xml': sheet('<row><c><v>1</v></c></row>'),
        'xl/worksheets/2.xml': sheet('<row><c/></row>'),
        'xl/worksheets/3.xml': sheet('<row><c><v>3</v></c></row>'),
      }),
    )
    expect(found).toEqual({ name: 'Lista', rows: [['3']], numbers: [1] })
  })

  it('is read to its limit of rows with content, and refused beyond that of columns', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="70000"><c r="A70000"><v>2</v></c></row>'
    expect(await rowsOf('xlsx', book(rows.repeat(9)), { rows: 3 })).toEqual([['1'], ['2'], ['1'], ['2']])
    expect(await rowsOf('xlsx', book('<row><c r="GR1"><v>1</v></c></row>'))).toHaveLength(1)
    expect(await refusal(read('xlsx', book('<row><c r="GS1"><v>1</v></c></row>')))).toBe(
      'Esta planilha tem mais de 200 colunas. Deixe só as que serão usadas e envie-a de novo.',
    )
    expect(await rowsOf('xlsx', book('<row><c><v>1</v></c><c r="GS1" s="1"/></row>'))).toEqual([['1']])
  })
})

/* Rows as LibreOffice 24.8 writes them, and what it shows for them. */
const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const word = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const value = (type: string, attributes: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`

describe('an .ods', () => {
  it.each(['table:table-row-group', 'table:table-header-rows', 'table:table-rows'])(
    'keeps the rows inside a %s',
    async (container) => {
      const grouped = `<${container}>${line(word('b'))}<table:table-row-group>${line(word('c'))}</table:table-row-group></${container}>`
      expect(await rowsOf('ods', ods(`${line(word('a'))}${grouped}${line(word('d'))}`))).toEqual([
        ['a'],
        ['b'],
        ['c'],
        ['d'],
      ])
    },
  )

  it('has columns in groups and headers, which say nothing of its rows', async () => {
    const columns =
      '<table:table-column-group><table:table-header-columns><table:table-column/></table:table-header-columns><table:table-columns><table:table-column/></table:table-columns></table:table-column-group>'
    expect(await rowsOf('ods', ods(columns + line(word('a'), word('b'))))).toEqual([['a', 'b']])
  })

  it('gives values with what they mean', async () => {
    const cells = [
      value('percentage', 'office:value="0.955"', '95,50%'),
      value('currency', 'office:currency="BRL" office:value="1234.5"', 'R$ 1.234,50'),
      value('float', 'office:value="-50"', '−50,00'),
      value('date', 'office:date-value="2026-12-02"', '02/12/26'),
      value('date', 'office:date-value="2026-12-02T09:30:00"', '02/12/26 09:30'),
      value('time', 'office:time-value="PT37H30M00S"', '37:30'),
      value('time', 'office:time-value="PT09H05M00S"', '09:05'),
      value('boolean', 'office:boolean-value="true"', 'VERDADEIRO'),
      '<table:table-cell office:value-type="string"><text:p>dois<text:s text:c="2"/>é<text:tab/>um</text:p><text:p>três</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>com nota</text:p></table:table-cell>',
    ]
    expect(await rowsOf('ods', ods(line(...cells)))).toEqual([
      [
        '95,5%',
        '1234,5',
        '-50',
        '02/12/2026',
        '02/12/2026 09:30',
        '37:30',
        '09:05',
        'Sim',
        'dois  é\tum\ntrês',
        'com nota',
      ],
    ])
  })

  it('repeats cells and rows, and leaves out the empty ones', async () => {
    const empty =
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const twice =
      '<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string" table:number-columns-repeated="3"><text:p>a</text:p></table:table-cell><table:table-cell/></table:table-row>'
    const covered = line(word('x'), '<table:covered-table-cell table:number-columns-repeated="2"/>', word('y'))
    expect(await rowsOf('ods', ods(empty + twice + covered))).toEqual([
      ['a', 'a', 'a'],
      ['a', 'a', 'a'],
      ['x', '', '', 'y'],
    ])
  })

  it('with a password is refused with the way out, and a hidden table is not read', async () => {
    const styles =
      '<office:automatic-styles><style:style style:name="h"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
    const hidden = `</table:table><table:table table:name="B">${line(word('b'))}`
    expect(await read('ods', ods(line(word('a')) + hidden, { styles, of: ' table:style-name="h"' }))).toEqual({
      name: 'B',
      rows: [['b']],
      numbers: [1],
    })
    expect(await refusal(read('ods', ods('', { manifest: '<manifest:encryption-data/>' })))).toMatch(/tem senha/)
  })
})

describe('an .xls', () => {
  const cells: Cell[][] = [
    ['Nome', 'Conceição ☂', 'a'.repeat(9000)],
    [0.95, 12.5, 46000, 1.5625, -3, 1e15],
    [],
    [true, { formula: 'texto' }, { formula: 7 }, null, { error: 0x2a }],
  ]
  const formats = [[9, 0, 14, '[h]:mm', 0, 0]]
  const file = () =>
    xls({
      sheets: [
        { name: 'Gráfico', kind: 'chart' },
        { name: 'Oculta', hidden: true, rows: [['x']] },
        { name: 'Lista', rows: cells, formats },
      ],
    })

  it('gives values with what they mean, also of formulas', async () => {
    const found = await read('xls', file())
    expect(found).toEqual({
      name: 'Lista',
      rows: [
        ['Nome', 'Conceição ☂', 'a'.repeat(5000)],
        ['95%', '12,5', '09/12/2025', '37:30', '-3', '1000000000000000'],
        ['Sim', 'texto', '7', '', '#N/A'],
      ],
      numbers: [1, 2, 4],
    })
  })

  it('is what another reader reads', async () => {
    const { sheets } = await readByOther(file())
    const [, , list] = sheets
    expect(list!.rows[0]).toEqual(['Nome', 'Conceição ☂', 'a'.repeat(9000)])
    expect(list!.rows[1]!.slice(0, 2)).toEqual([0.95, 12.5])
    expect(list!.rows[3]!.slice(0, 3)).toEqual([true, 'texto', 7])
  })

  it('of Excel 95 or with a password is refused with the way out', async () => {
    expect(await refusal(read('xls', xls({ sheets: [], version: 0x500 })))).toMatch(/anterior à de 1997.*\.xlsx/)
    expect(await refusal(read('xls', xls({ sheets: [], locked: true })))).toMatch(/tem senha/)
  })
})

describe('a table in text', () => {
  it.each([
    ['with semicolons', 'Nome;Valor\nAna;1,5\n'],
    ['with commas', 'Nome,Valor\nAna,"1,5"\n'],
    ['with tabs', 'Nome\tValor\nAna\t1,5\n'],
    ['with bars', 'Nome|Valor\nAna|1,5'],
    ['whose first line names the separator', 'sep=;\r\nNome;Valor\r\nAna;1,5'],
    ['in UTF-16 with its mark', Buffer.from('\ufeffNome\tValor\r\nAna\t1,5\r\n', 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from('\ufeffNome\tValor\r\nAna\t1,5\r\n', 'utf16le').swap16()],
    ['with lines of an old Mac', 'Nome;Valor\rAna;1,5\r'],
    ['with empty lines', '\n\n;\nNome;Valor\n;;;\n\nAna;1,5\n;\n'],
  ])('%s reads the same', async (_, content) => {
    expect(await rowsOf('csv', content)).toEqual([
      ['Nome', 'Valor'],
      ['Ana', '1,5'],
    ])
  })

  it('has quotes, lines in cells, short rows, and formulas that a list of ours has marked', async () => {
    expect(await rowsOf('csv', 'a;"b ""c""";"d\ne"\n"x"y;z"w\n;;\'=1+1;\'nota\n"nunca;fechada')).toEqual([
      ['a', 'b "c"', 'd\ne'],
      ['xy', 'z"w'],
      ['', '', '=1+1', "'nota"],
      ['nunca;fechada'],
    ])
  })

  it('one broken letter does not break the others', () => {
    const cut = Buffer.concat([Buffer.from('PÃO DE AÇÚCAR '), Buffer.from([0xc3]), Buffer.from(';FEIJÃO')])
    expect(decoded(cut)).toBe('PÃO DE AÇÚCAR \ufffd;FEIJÃO')
    expect(decoded(Buffer.from('PÃO DE AÇÚCAR', 'latin1'))).toBe('PÃO DE AÇÚCAR')
    expect(decoded(Buffer.from('Pão “bom” ã', 'utf8'))).toBe('Pão “bom” ã')
  })
})

describe('the number of a row in its file', () => {
  const empty = (times: number) =>
    `<table:table-row table:number-rows-repeated="${times}"><table:table-cell/></table:table-row>`
  const twice = `<table:table-row table:number-rows-repeated="2">${word('b')}</table:table-row>`
  it.each([
    ['csv', 'sep=;\n\na;"1\n2"\n;;\nb\n\nb', [2, 4, 6]],
    ['ods', ods(empty(1) + line(word('a')) + empty(4) + twice), [2, 7, 8]],
    ['xls', xls({ sheets: [{ name: 'A', rows: [[], ['a'], [], [], ['b']] }] }), [2, 5]],
    ['xlsx', book('<row r="2"><c><v>1</v></c></row><row r="4"><c/></row><row><c><v>2</v></c></row>'), [2, 5]],
    // A number that no row after this one can have says nothing.
    [
      'xlsx',
      book(['3', '2', '0.5', 'x', '9999999999'].map((r) => `<row r="${r}"><c><v>1</v></c></row>`).join('')),
      [3, 4, 5, 6, 7],
    ],
  ] as const)('of an .%s counts the empty ones above it', async (kind, content, numbers) => {
    expect((await read(kind, content)).numbers).toEqual(numbers)
  })
})

/** Of the bombs, those that are sound files with too much in them. */
const tooMuch = [
  ...pick('xlsx', xlsxBombs, [
    'a text of 2 MB in each of twenty thousand cells',
    'eighty million rows',
    'a text of five thousand letters in each of a million cells',
    'millions of texts',
    'millions of styles',
    'elements deep in elements',
    'a name of an element that never ends',
    'millions of attributes',
    'an entry of 600 MB',
    '65,000 entries',
  ]),
  ...pick('ods', odsBombs, ['groups of rows deep in groups']),
  ...pick('csv', csvBombs, [
    'twenty-five million columns',
    'twenty-five million rows',
    'millions of rows of two empty cells',
    'pairs of quotes',
  ]),
] as const

/** Tried each day: one of each way to be too much, that takes no second. */
const quick = [
  'a text of 2 MB in each of twenty thousand cells',
  'millions of styles',
  'elements deep in elements',
  '65,000 entries',
  'groups of rows deep in groups',
  'pairs of quotes',
]

function pick<Kind extends keyof typeof types>(
  kind: Kind,
  bombs: Record<string, () => Buffer | Promise<Buffer>>,
  names: readonly string[],
) {
  return names.map((name) => ({ kind, name, make: bombs[name]! }))
}

describe('a file with more than any list has', () => {
  const parts = ['packages/server/src/platform/spreadsheets/', 'packages/server/src/testing/bombs/']
  const tried = tooMuch.filter(({ kind, name }) => quick.includes(name) || isDue(`${kind} ${name}`, parts))

  it.each(tried)('is refused while it is read, with a sentence: $name ($kind)', async ({ kind, make }) => {
    expect(await refusal(read(kind, await make()))).toBe(tooLarge)
  })

  it('and a broken one', async () => {
    for (const make of Object.values(compoundBombs))
      expect(await refusal(read('xls', await make()))).toMatch(/^Não foi possível ler/)
    expect(await refusal(read('xlsx', xlsx({ 'xl/workbook.xml': '' })))).toBe('read')
    expect(await refusal(read('xlsx', 'nada'))).toMatch(/^Não foi possível ler/)
  })
})
