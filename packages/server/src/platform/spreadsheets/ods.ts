import { dateText, durationText, numberCell } from './cell-text.ts'
import { attribute, SheetPackage } from './package.ts'
import type { SheetLimits, SheetRows } from './reading.ts'
import { refuseSheet } from './refusing.ts'
import { SheetReader } from './sheet-rows.ts'

const protectedFile = 'Esta planilha tem senha. Abra-a no LibreOffice, salve uma cópia sem senha e envie a cópia.'

type Attributes = Readonly<Record<string, string>>
type Cell = { attributes: Attributes; repeats: number; text: string; paragraphs: number }

/**
 * The first sheet with content that is shown. Rows and columns are found however deep they are grouped: in row groups,
 * header rows, sections and column groups. @throws sheet.unreadable, BrokenArchive.
 */
export async function readOds(file: Buffer, limits: SheetLimits): Promise<SheetRows> {
  const parts = new SheetPackage(file)
  await refuseProtected(parts)
  if (!parts.has('content.xml')) throw new Error('no content')
  const hidden = new Set<string>()
  let style = ''
  let first: string | undefined
  let sheet: OdsSheet | undefined
  let found: SheetRows | undefined
  /** Tables inside a cell are no sheets. */
  let tables = 0
  await parts.read('content.xml', {
    done: () => found !== undefined,
    open(name, attributes) {
      if (found) return
      if (name === 'style') style = attribute(attributes, 'name') ?? ''
      if (name === 'table-properties' && attribute(attributes, 'display') === 'false') hidden.add(style)
      if (name === 'table') {
        if (tables++ > 0 || hidden.has(attribute(attributes, 'style-name') ?? '')) return
        const title = attribute(attributes, 'name') ?? ''
        first ??= title
        sheet = new OdsSheet(title, limits)
      } else if (tables === 1) sheet?.open(name, attributes)
    },
    text(text) {
      if (tables === 1) sheet?.text(text)
    },
    close(name) {
      if (found) return
      if (name === 'table') {
        if (--tables > 0) return
        if (sheet && sheet.reader.rows.length > 0) found = sheet.named
        sheet = undefined
      } else if (tables === 1) sheet?.close(name)
      if (sheet?.reader.full) found = sheet.named
    },
  })
  return found ?? { name: first ?? '', rows: [], numbers: [] }
}

async function refuseProtected(parts: SheetPackage) {
  await parts.read('META-INF/manifest.xml', {
    open(name) {
      if (name === 'encryption-data') refuseSheet(protectedFile)
    },
  })
}

class OdsSheet {
  readonly reader: SheetReader
  readonly #name: string
  #row: string[] = []
  #rowRepeats = 1
  #column = 0
  #cell: Cell | undefined
  #paragraph = 0
  /** Notes, drawings and tables in a cell are not its text. */
  #aside = 0

  constructor(name: string, limits: SheetLimits) {
    this.#name = name
    this.reader = new SheetReader(limits)
  }

  get named(): SheetRows {
    return this.reader.named(this.#name)
  }

  open(name: string, attributes: Attributes) {
    if (name === 'table-row') {
      this.#row = []
      this.#column = 0
      this.#rowRepeats = repeats(attributes, 'number-rows-repeated')
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const times = repeats(attributes, 'number-columns-repeated')
      this.#cell = { attributes, repeats: times, text: '', paragraphs: 0 }
    } else if (this.#cell) this.#openInCell(this.#cell, name, attributes)
  }

  #openInCell(cell: Cell, name: string, attributes: Attributes) {
    if (name === 'annotation' || name === 'frame' || name === 'shapes') this.#aside++
    if (this.#aside > 0) return
    if (name === 'p') {
      if (cell.paragraphs++ > 0) this.#add('\n')
      this.#paragraph++
    } else if (name === 's') this.#add(' '.repeat(Math.min(repeats(attributes, 'c'), this.#longest)))
    else if (name === 'tab') this.#add('\t')
    else if (name === 'line-break') this.#add('\n')
  }

  text(text: string) {
    if (this.#paragraph > 0 && this.#aside === 0) this.#add(text)
  }

  close(name: string) {
    if (name === 'annotation' || name === 'frame' || name === 'shapes') this.#aside = Math.max(0, this.#aside - 1)
    else if (name === 'p' && this.#aside === 0) this.#paragraph = Math.max(0, this.#paragraph - 1)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
  }

  get #longest() {
    return 2 * this.reader.charactersOfCell
  }

  #add(text: string) {
    const { text: known } = this.#cell!
    if (known.length < this.#longest) this.#cell!.text = known + text.slice(0, this.#longest - known.length)
  }

  #endCell() {
    const cell = this.#cell
    if (!cell) return
    this.#cell = undefined
    this.#paragraph = 0
    this.#aside = 0
    const text = valueOf(cell.attributes, cell.text)
    // Empty cells to the end of the sheet are one repeated cell.
    if (text === '') this.#column += cell.repeats
    else
      for (let times = 0; times < cell.repeats; times++) {
        this.reader.cell(this.#column, text)
        this.#row[this.#column++] = text
      }
    this.reader.count({ cells: 1 })
  }

  #endRow() {
    this.reader.endRow()
    const row = Array.from(this.#row, (text) => text ?? '')
    if (row.length === 0) return this.reader.skipRows(this.#rowRepeats - 1)
    for (let times = 1; times < this.#rowRepeats && !this.reader.full; times++) this.reader.repeatRow(row)
  }
}

const repeats = (attributes: Attributes, name: string) => {
  const count = Number(attribute(attributes, name) ?? 1)
  return Number.isFinite(count) && count >= 1 ? Math.trunc(count) : 1
}

/** The value with its type; what the cell shows where it has none. */
function valueOf(attributes: Attributes, shown: string): string {
  const value = Number(attribute(attributes, 'value') ?? NaN)
  switch (attributes['office:value-type'] ?? attributes['calcext:value-type'] ?? attribute(attributes, 'value-type')) {
    case 'float':
    case 'currency':
      return Number.isNaN(value) ? shown : numberCell(value, 'number')
    case 'percentage':
      return Number.isNaN(value) ? shown : numberCell(value, 'percent')
    case 'boolean':
      return attribute(attributes, 'boolean-value') === 'true' ? 'Sim' : 'Não'
    case 'date': {
      const date = attribute(attributes, 'date-value') ?? ''
      return dateText(new Date(date.includes('T') && !/Z|[+-]\d\d:?\d\d$/.test(date) ? `${date}Z` : date)) || shown
    }
    case 'time':
      return timeOf(attribute(attributes, 'time-value') ?? '') ?? shown
    case 'string':
      return shown || (attribute(attributes, 'string-value') ?? '')
    default:
      return shown
  }
}

/** 'PT37H30M00S' is '37:30'. */
function timeOf(value: string): string | undefined {
  const [, minus, hours = '0', minutes = '0', seconds = '0'] =
    /^(-?)PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(value) ?? []
  if (minus === undefined) return undefined
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return durationText(minus ? -total : total)
}
