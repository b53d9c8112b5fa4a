import { decoded } from '../decoding.ts'
import type { SheetLimits, SheetRows } from './reading.ts'
import { SheetReader } from './sheet-rows.ts'

const separators = [';', ',', '\t', '|'] as const
/** Characters in which the separator is looked for. */
const sample = 50_000

/**
 * A table in text: its separator is the one that divides the first lines alike, unless Excel's own first line 'sep=;'
 * names it. @throws sheet.unreadable.
 */
export function readCsv(file: Buffer, limits: SheetLimits): SheetRows {
  const text = decoded(file).replace(/^\ufeff/, '')
  const [told, named] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  const reader = new SheetReader(limits)
  readRows(text, told?.length ?? 0, named ?? separatorOf(text), reader)
  return reader.named('')
}

function readRows(text: string, from: number, separator: string, reader: SheetReader) {
  let at = from
  let column = 0
  while (at < text.length && !reader.full) {
    const { value, end } = cellAt(text, at, separator, 2 * reader.charactersOfCell)
    reader.cell(column++, unescaped(value))
    at = end
    if (text[at] === separator) {
      at++
      // The last cell of a text that ends with a separator is empty.
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    column = 0
    reader.endRow()
  }
  reader.endRow()
}

/** The cell that begins at a place, at most `longest` of its characters, and where it ends. */
function cellAt(text: string, from: number, separator: string, longest: number): { value: string; end: number } {
  if (text[from] !== '"') {
    const end = endOfPlain(text, from, separator)
    return { value: text.slice(from, Math.min(end, from + longest)), end }
  }
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    const until = quote < 0 ? text.length : quote
    if (value.length < longest) value += text.slice(at, Math.min(until, at + longest - value.length))
    if (quote < 0) return { value, end: text.length }
    if (text[quote + 1] !== '"') {
      // Whatever stands between the closing quote and the separator belongs to the cell.
      const end = endOfPlain(text, quote + 1, separator)
      return { value: value + text.slice(quote + 1, Math.min(end, quote + 1 + longest)), end }
    }
    if (value.length < longest) value += '"'
    at = quote + 2
  }
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from
  for (const parting = separator.charCodeAt(0); at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === parting || code === 10 || code === 13) return at
  }
  return at
}

/** A list of ours writes an apostrophe before what a spreadsheet would take for a formula. */
const unescaped = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** The separator that the first lines have most often, outside of quotes and each as often as the others. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, sample)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  const found = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const usual = mostCommon(counts.filter((count) => count > 0))
    return { separator, lines: counts.filter((count) => count === usual && count > 0).length, usual }
  })
  const best = found.reduce((one, other) =>
    other.lines > one.lines || (other.lines === one.lines && other.usual > one.usual) ? other : one,
  )
  return best.lines > 0 ? best.separator : ';'
}

function mostCommon(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])[0]
}
