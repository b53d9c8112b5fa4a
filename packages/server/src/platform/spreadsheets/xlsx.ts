import { posix } from 'node:path'
import { dateText, numberCell } from './cell-text.ts'
import { type Meaning, meaningOf } from './number-format.ts'
import { attribute, SheetPackage } from './package.ts'
import type { SheetLimits, SheetRows } from './reading.ts'
import { refuseSheet, tooLarge } from './refusing.ts'
import { SheetReader } from './sheet-rows.ts'

const most = {
  sheets: 255,
  /** Excel has 65,490. */
  styles: 66_000,
  /** Texts that cells share, and the characters of all of them that are kept. */
  texts: 2_000_000,
  characters: 50_000_000,
}

type Book = { texts: string[]; meanings: Meaning[]; since1904: boolean }

/** The first sheet with content that is shown. @throws sheet.unreadable, BrokenArchive. */
export async function readXlsx(file: Buffer, limits: SheetLimits): Promise<SheetRows> {
  const parts = new SheetPackage(file)
  const workbook = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.path
  if (!workbook || !parts.has(workbook)) throw new Error('no workbook')
  const relations = await relationsOf(parts, workbook)
  const pathOf = (kind: string) => relations.find(({ type }) => type === kind)?.path ?? ''
  const { sheets, since1904 } = await sheetsOf(parts, workbook)
  const book: Book = {
    since1904,
    texts: await textsOf(parts, pathOf('sharedStrings'), limits.characters),
    meanings: await meaningsOf(parts, pathOf('styles')),
  }
  let first = ''
  for (const { name, id } of sheets) {
    // A chart can be a sheet of its own, and so can old dialogs and macros.
    const path = relations.find((relation) => relation.id === id && relation.type === 'worksheet')?.path
    if (path === undefined) continue
    if (!parts.has(path)) throw new Error(`${path} is missing`)
    const rows = new SheetReader(limits)
    await readSheet(parts, path, book, rows)
    if (rows.rows.length > 0) return rows.named(name)
    first ||= name
  }
  return { name: first, rows: [], numbers: [] }
}

type Relation = { id: string; type: string; path: string }

async function relationsOf(parts: SheetPackage, of: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await parts.read(posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target)
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path })
    },
  })
  return relations
}

async function sheetsOf(parts: SheetPackage, workbook: string) {
  const sheets: { name: string; id: string }[] = []
  let since1904 = false
  await parts.read(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = isOn(attributes.date1904)
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible' || sheets.length >= most.sheets) return
      sheets.push({ name: attributes.name ?? '', id: attribute(attributes, 'id') ?? '' })
    },
  })
  return { sheets, since1904 }
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

async function textsOf(parts: SheetPackage, path: string, longest: number): Promise<string[]> {
  const texts: string[] = []
  const text = textReader(2 * longest)
  let characters = 0
  await parts.read(path, {
    open: (name) => (name === 'si' ? text.begin() : text.open(name)),
    text: (piece) => text.add(piece),
    close(name) {
      if (name !== 'si') return text.close(name)
      const read = text.end()
      characters += read.length
      if (texts.push(read) > most.texts || characters > most.characters) refuseSheet(tooLarge)
    },
  })
  return texts
}

async function meaningsOf(parts: SheetPackage, path: string): Promise<Meaning[]> {
  const meanings: Meaning[] = []
  const codes = new Map<number, string>()
  let cells = false
  await parts.read(path, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') cells = true
      if (name === 'numFmt' && codes.size < most.styles) codes.set(Number(numFmtId), formatCode ?? '')
      if (name !== 'xf' || !cells) return
      const id = Number(numFmtId ?? 0)
      if (meanings.push(meaningOf(id, codes.get(id))) > most.styles) refuseSheet(tooLarge)
    },
    close(name) {
      if (name === 'cellXfs') cells = false
    },
  })
  return meanings
}

async function readSheet(parts: SheetPackage, path: string, book: Book, rows: SheetReader) {
  const text = textReader(2 * rows.charactersOfCell)
  let inData = false
  let number = 0
  let next = 0
  let cell: { column: number; type: string; style: number; value: string } | undefined
  await parts.read(path, {
    done: () => rows.full,
    open(name, attributes) {
      if (name === 'sheetData') inData = true
      if (!inData || rows.full) return
      if (name === 'row') {
        number = Number(attributes.r ?? 0)
        next = 0
      } else if (name === 'c') {
        const column = columnOf(attributes.r) ?? next
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' }
        next = column + 1
      } else if (cell) {
        if (name === 'v' || name === 'is') text.begin()
        text.open(name)
      }
    },
    text: (piece) => text.add(piece),
    close(name) {
      if (name === 'sheetData') inData = false
      if (!inData || rows.full) return
      if (name === 'row') rows.endRow(number)
      else if (cell && name === 'c') {
        rows.cell(cell.column, cellText(cell, book))
        cell = undefined
      } else if (cell) {
        text.close(name)
        if (name === 'v' || name === 'is') cell.value = text.end()
      }
    },
  })
}

/** 'BC12' is 54; undefined where a cell does not say its place. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText({ type, style, value }: { type: string; style: number; value: string }, book: Book): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (book.texts[Number(value)] ?? '')
    case 'b':
      return value === '' ? '' : isOn(value) ? 'Sim' : 'Não'
    case 'd':
      return dateText(new Date(/Z|[+-]\d\d:\d\d$/.test(value) || !value.includes('T') ? value : `${value}Z`))
    case 'n':
      if (value.trim() === '') return ''
      return Number.isNaN(Number(value))
        ? value
        : numberCell(Number(value), book.meanings[style] ?? 'number', { since1904: book.since1904 })
    default:
      return value
  }
}

/** The words of a text in one or many runs, without how they are read aloud (rPh). */
function textReader(longest: number) {
  let text = ''
  let reading = 0
  let aloud = 0
  return {
    begin() {
      text = ''
      reading = 0
      aloud = 0
    },
    open(name: string) {
      if (name === 'rPh') aloud++
      if (name === 't' || name === 'v') reading++
    },
    add(piece: string) {
      if (reading > 0 && aloud === 0 && text.length < longest) text += piece.slice(0, longest - text.length)
    },
    close(name: string) {
      if (name === 'rPh') aloud--
      if (name === 't' || name === 'v') reading--
    },
    end: () => text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  }
}
