import { numberCell } from './cell-text.ts'
import { streamOf } from './compound.ts'
import { type Meaning, meaningOf } from './number-format.ts'
import type { SheetLimits, SheetRows } from './reading.ts'
import { refuseSheet, tooLarge } from './refusing.ts'
import { SheetReader } from './sheet-rows.ts'

const protectedFile = 'Esta planilha tem senha. Abra-a no Excel, salve uma cópia sem senha e envie a cópia.'
const tooOld =
  'Esta planilha é de uma versão do Excel anterior à de 1997. Abra-a no Excel ou no LibreOffice, salve-a como .xlsx e envie-a de novo.'

/** Records of the Excel 97 format (BIFF8) by their numbers. */
const is = {
  bof: 0x809,
  eof: 0x0a,
  filePass: 0x2f,
  dateMode: 0x22,
  format: 0x41e,
  xf: 0xe0,
  boundSheet: 0x85,
  sst: 0xfc,
  continues: 0x3c,
  labelSst: 0xfd,
  label: 0x204,
  richLabel: 0xd6,
  rk: 0x27e,
  number: 0x203,
  mulRk: 0xbd,
  boolOrError: 0x205,
  formula: 0x06,
  string: 0x207,
}
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
const mostTexts = { count: 2_000_000, characters: 50_000_000 }

type Book = { texts: string[]; meanings: Meaning[]; since1904: boolean; sheets: { name: string; at: number }[] }

/** The first sheet with content that is shown, of a file of Excel 97 to 2003. @throws sheet.unreadable. */
export function readXls(file: Buffer, limits: SheetLimits): SheetRows {
  const stream = streamOf(file, ['Workbook', 'Book'])
  if (!stream) {
    if (streamOf(file, ['EncryptedPackage'])) refuseSheet(protectedFile)
    throw new Error('no workbook')
  }
  const book = bookOf(stream, 2 * limits.characters)
  for (const { name, at } of book.sheets) {
    const reader = new SheetReader(limits)
    readSheet(stream, at, book, reader)
    if (reader.rows.length > 0) return reader.named(name)
  }
  return { name: book.sheets[0]?.name ?? '', rows: [], numbers: [] }
}

type Found = { id: number; data: Buffer; next: number }

function recordAt(stream: Buffer, at: number): Found | undefined {
  if (at + 4 > stream.length) return undefined
  const next = at + 4 + stream.readUInt16LE(at + 2)
  if (next > stream.length) return undefined
  return { id: stream.readUInt16LE(at), data: stream.subarray(at + 4, next), next }
}

function bookOf(stream: Buffer, longest: number): Book {
  const book: Book = { texts: [], meanings: [], since1904: false, sheets: [] }
  const codes = new Map<number, string>()
  const formats: number[] = []
  const first = recordAt(stream, 0)
  if (!first || (first.id & 0xff) !== 0x09) throw new Error('no beginning')
  if (first.id !== is.bof || first.data.readUInt16LE(0) < 0x600) refuseSheet(tooOld)
  for (let at = 0, record = recordAt(stream, at); record && record.id !== is.eof; record = recordAt(stream, at)) {
    const { id, data, next } = record
    at = next
    if (id === is.filePass) refuseSheet(protectedFile)
    else if (id === is.dateMode) book.since1904 = data.readUInt16LE(0) === 1
    else if (id === is.format) codes.set(data.readUInt16LE(0), textAt(data, 2, 255))
    else if (id === is.xf) formats.push(data.readUInt16LE(2))
    else if (id === is.boundSheet) {
      const [isHidden, isWorksheet] = [(data[4]! & 3) !== 0, data[5] === 0]
      const name = charactersAt(data, 7, data[6]!, (data[6 + 1]! & 1) !== 0)
      if (!isHidden && isWorksheet) book.sheets.push({ name, at: data.readUInt32LE(0) })
    } else if (id === is.sst) book.texts = sharedTexts(stream, data, next, longest)
  }
  book.meanings = formats.map((id) => meaningOf(id, codes.get(id)))
  return book
}

/** A text with its length of two bytes and its flags before it. */
const textAt = (data: Buffer, at: number, longest: number) =>
  charactersAt(data, at + 2, Math.min(longest, data.readUInt16LE(at)), (data[at + 2]! & 1) !== 0)

/** @param at of the flags. */
const charactersAt = (data: Buffer, at: number, count: number, wide: boolean) =>
  data.toString(wide ? 'utf16le' : 'latin1', at + 1, at + 1 + (wide ? 2 * count : count))

/** The texts that cells share, in one record and those that continue it. */
function sharedTexts(stream: Buffer, first: Buffer, after: number, longest: number): string[] {
  const blocks = [first]
  for (let record = recordAt(stream, after); record?.id === is.continues; record = recordAt(stream, record.next))
    blocks.push(record.data)
  let block = 0
  let at = 8
  let characters = 0
  const texts: string[] = []
  const left = () => blocks[block]!.length - at
  const toNext = () => {
    block++
    at = 0
    return block < blocks.length
  }
  const skip = (bytes: number) => {
    for (let rest = bytes; rest > 0; ) {
      const step = Math.min(rest, left())
      at += step
      rest -= step
      if (rest > 0 && !toNext()) return
    }
  }
  while (block < blocks.length) {
    if (left() < 3) {
      if (!toNext()) break
      continue
    }
    const data = blocks[block]!
    let count = data.readUInt16LE(at)
    const flags = data[at + 2]!
    at += 3
    let wide = (flags & 1) !== 0
    let runs = 0
    let aloud = 0
    if (flags & 8 && left() >= 2) {
      runs = data.readUInt16LE(at)
      at += 2
    }
    if (flags & 4 && left() >= 4) {
      aloud = data.readUInt32LE(at)
      at += 4
    }
    let text = ''
    while (count > 0) {
      const fits = Math.min(count, Math.floor(left() / (wide ? 2 : 1)))
      const until = at + fits * (wide ? 2 : 1)
      if (text.length < longest) text += blocks[block]!.toString(wide ? 'utf16le' : 'latin1', at, until)
      at = until
      count -= fits
      if (count === 0) break
      if (!toNext() || left() < 1) break
      // A text that is continued says again how wide its characters are.
      wide = (blocks[block]![at]! & 1) !== 0
      at++
    }
    if (block >= blocks.length) break
    skip(4 * runs + aloud)
    characters += Math.min(text.length, longest)
    texts.push(text.slice(0, longest))
    if (texts.length > mostTexts.count || characters > mostTexts.characters) refuseSheet(tooLarge)
  }
  return texts
}

function readSheet(stream: Buffer, from: number, { texts, meanings, since1904 }: Book, reader: SheetReader) {
  const rows = new Map<number, string[]>()
  const put = (row: number, column: number, text: string) => {
    reader.count({ cells: 1 })
    if (text === '') return
    const known = rows.get(row)
    if (known) known[column] = text
    else {
      const cells: string[] = []
      cells[column] = text
      rows.set(row, cells)
    }
  }
  const number = (data: Buffer, column: number, style: number, value: number) =>
    put(data.readUInt16LE(0), column, numberCell(value, meanings[style] ?? 'number', { since1904 }))
  /** The place of a formula whose text follows. */
  let awaited: [number, number] | undefined
  let depth = 0
  for (let record = recordAt(stream, from); record; record = recordAt(stream, record.next)) {
    const { id, data } = record
    // A chart inside a sheet has a beginning and an end of its own.
    if (id === is.bof) depth++
    else if (id === is.eof && --depth <= 0) break
    if (depth !== 1 || data.length < 6) {
      if (id !== is.string) continue
    }
    switch (id) {
      case is.labelSst:
        put(data.readUInt16LE(0), data.readUInt16LE(2), texts[data.readUInt32LE(6)] ?? '')
        break
      case is.label:
      case is.richLabel:
        put(data.readUInt16LE(0), data.readUInt16LE(2), textAt(data, 6, reader.charactersOfCell))
        break
      case is.rk:
        number(data, data.readUInt16LE(2), data.readUInt16LE(4), packedNumber(data, 6))
        break
      case is.mulRk:
        for (let at = 4, column = data.readUInt16LE(2); at + 6 <= data.length - 2; at += 6, column++)
          number(data, column, data.readUInt16LE(at), packedNumber(data, at + 2))
        break
      case is.number:
        number(data, data.readUInt16LE(2), data.readUInt16LE(4), data.readDoubleLE(6))
        break
      case is.boolOrError:
        put(data.readUInt16LE(0), data.readUInt16LE(2), boolOrError(data[7] === 1, data[6]!))
        break
      case is.formula: {
        const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
        if (data.readUInt16LE(12) !== 0xffff) number(data, column, data.readUInt16LE(4), data.readDoubleLE(6))
        else if (data[6] === 0) awaited = [row, column]
        else if (data[6] !== 3) put(row, column, boolOrError(data[6] === 2, data[8]!))
        break
      }
      case is.string:
        if (awaited) put(...awaited, textAt(data, 0, reader.charactersOfCell))
        awaited = undefined
        break
      default:
    }
  }
  for (const [row, cells] of [...rows].sort(([one], [other]) => one - other)) {
    if (reader.full) return
    for (const [column, text] of cells.entries()) if (text) reader.cell(column, text)
    reader.endRow(row + 1)
  }
}

const boolOrError = (isError: boolean, value: number) =>
  isError ? (errors[value] ?? '#ERR!') : value !== 0 ? 'Sim' : 'Não'

/** A number in four bytes: a whole one or the upper half of a double, perhaps times a hundred. */
function packedNumber(data: Buffer, at: number): number {
  const packed = data.readInt32LE(at)
  let value: number
  if (packed & 2) value = packed >> 2
  else {
    const double = Buffer.alloc(8)
    double.writeInt32LE(packed & ~3, 4)
    value = double.readDoubleLE(0)
  }
  return packed & 1 ? value / 100 : value
}
