/** A cell as an .xls holds it; null: none. */
export type Cell = string | number | boolean | null | { formula: string | number } | { error: number }

type Sheet = {
  name: string
  kind?: 'chart'
  hidden?: true
  rows?: Cell[][]
  /** By the numbers of the rows with numbers in them: a format for each column, by its number or its code. */
  formats?: (number | string)[][]
}

const record = (id: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const u16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
const u32 = (number: number) => Buffer.from(Uint32Array.of(number).buffer)
const f64 = (number: number) => Buffer.from(Float64Array.of(number).buffer)
const text = (words: string) => Buffer.concat([u16(words.length), Buffer.of(1), Buffer.from(words, 'utf16le')])
const short = (words: string) => Buffer.concat([Buffer.of(words.length, 1), Buffer.from(words, 'utf16le')])
const largest = 8224

/** A file of Excel 97, or of an older one, as BIFF records in a compound file. */
export function xls({
  sheets,
  version = 0x600,
  locked = false,
}: {
  sheets: Sheet[]
  version?: number
  locked?: boolean
}) {
  const bof = (kind: number) => record(0x809, u16(version, kind, 0, 0), u32(0), u32(0))
  const eof = record(0x0a)
  const codes = [...new Set(sheets.flatMap(({ formats = [] }) => formats.flat()))]
  const formatOf = (code: number | string) => (typeof code === 'string' ? 200 + codes.indexOf(code) : code)
  const words = [...new Set(sheets.flatMap(({ rows = [] }) => rows.flat().filter((cell) => typeof cell === 'string')))]
  const before = [
    bof(5),
    ...(locked ? [record(0x2f, u16(0))] : []),
    record(0x22, u16(0)),
    ...codes.filter((code) => typeof code === 'string').map((code) => record(0x41e, u16(formatOf(code)), text(code))),
    record(0xe0, u16(0, 0), Buffer.alloc(16)),
    ...codes.map((code) => record(0xe0, u16(0, formatOf(code)), Buffer.alloc(16))),
  ]
  const styleOf = (column: number, cell: number, formats: (number | string)[][]) => {
    const code = formats[0]?.[column]
    return code === undefined || cell === 7 ? 0 : 1 + codes.indexOf(code)
  }
  const contents = sheets.map(({ rows = [], formats = [], kind }) =>
    Buffer.concat([
      bof(kind ? 0x20 : 0x10),
      ...rows.flatMap((row, at) => row.map((cell, column) => written(cell, at, column, formats))),
      eof,
    ]),
  )
  function written(cell: Cell, row: number, column: number, formats: (number | string)[][]): Buffer {
    const place = (style = 0) => u16(row, column, style)
    if (cell === null) return Buffer.alloc(0)
    if (typeof cell === 'string') return record(0xfd, place(), u32(words.indexOf(cell)))
    if (typeof cell === 'boolean') return record(0x205, place(), Buffer.of(cell ? 1 : 0, 0))
    if (typeof cell === 'number') {
      // A whole number as Excel packs it.
      if (Number.isInteger(cell) && Math.abs(cell) < 2 ** 29)
        return record(0x27e, place(styleOf(column, cell, formats)), u32(((cell << 2) | 2) >>> 0))
      return record(0x203, place(styleOf(column, cell, formats)), f64(cell))
    }
    if ('error' in cell) return record(0x205, place(), Buffer.of(cell.error, 1))
    const { formula } = cell
    if (typeof formula === 'number') return record(0x06, place(), f64(formula), Buffer.alloc(8))
    const isText = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff])
    return Buffer.concat([record(0x06, place(), isText, Buffer.alloc(8)), record(0x207, text(formula))])
  }
  const shared = continued(Buffer.concat([u32(words.length), u32(words.length), ...words.map(text)]))
  const bounds = (from: number) => {
    let at = from
    return sheets.map(({ name, kind, hidden }, index) => {
      const bound = record(0x85, u32(at), Buffer.of(hidden ? 1 : 0, kind ? 2 : 0), short(name))
      at += contents[index]!.length
      return bound
    })
  }
  const head = Buffer.concat([...before, ...bounds(0), shared, eof])
  const stream = Buffer.concat([...before, ...bounds(head.length), shared, eof, ...contents])
  return inCompound('Workbook', stream)
}

/** A record of shared texts and those that continue it; a text that is cut says again how wide its letters are. */
function continued(data: Buffer): Buffer {
  const parts = [record(0xfc, data.subarray(0, largest))]
  // Only the last text is long, and its letters have two bytes from an even place.
  for (let at = largest; at < data.length; at += largest - 2)
    parts.push(record(0x3c, Buffer.of(1), data.subarray(at, at + largest - 2)))
  return Buffer.concat(parts)
}

/** A compound file of one stream. */
function inCompound(name: string, content: Buffer): Buffer {
  const stream = Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))])
  const sectors = Math.ceil(stream.length / 512)
  const tables = Math.ceil((sectors + 2) / 126)
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(tables, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  for (let at = 0; at < tables; at++) header.writeUInt32LE(at, 76 + at * 4)
  const table = Buffer.alloc(tables * 512, 0xff)
  for (let at = 0; at < tables; at++) table.writeUInt32LE(0xfffffffd, at * 4)
  table.writeUInt32LE(0xfffffffe, tables * 4)
  for (let at = 0; at < sectors; at++)
    table.writeUInt32LE(at + 1 < sectors ? tables + 2 + at : 0xfffffffe, (tables + 1 + at) * 4)
  const directory = Buffer.alloc(512)
  const entry = (at: number, title: string, kind: number, start: number, size: number, child: number) => {
    const from = at * 128
    directory.write(title, from, 'utf16le')
    directory.writeUInt16LE(title.length * 2 + 2, from + 64)
    directory[from + 66] = kind
    directory.fill(0xff, from + 68, from + 80)
    directory.writeUInt32LE(child, from + 76)
    directory.writeUInt32LE(start, from + 116)
    directory.writeUInt32LE(size, from + 120)
  }
  entry(0, 'Root Entry', 5, 0xfffffffe, 0, 1)
  entry(1, name, 2, tables + 1, stream.length, 0xffffffff)
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(sectors * 512 - stream.length)])
}
