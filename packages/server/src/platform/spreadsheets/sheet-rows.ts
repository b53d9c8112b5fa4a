import { normalized } from '@prumo/contract/normalizing.ts'
import type { SheetLimits, SheetRows } from './reading.ts'
import { refuseSheet, tooLarge } from './refusing.ts'

/**
 * The most that is read of one file: what is larger is refused while it is read, however small its file is. A list of
 * 20,000 lines is far below it.
 */
const most = {
  /** Rows, with the empty ones: as many as Excel has. */
  rows: 1_048_576,
  /** Cells, with the empty ones. */
  cells: 5_000_000,
  /** Characters of all cells that are kept. */
  characters: 15_000_000,
}

/** A text that is kept as it is. */
const plain = /^[\x20-\x7e]*$/
// Control characters cannot be stored, and nobody typed them on purpose.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The rows of a sheet while it is read; empty rows are left out, and counted. */
export class SheetReader {
  readonly rows: string[][] = []
  readonly #numbers: number[] = []
  readonly #limits: SheetLimits
  #row: string[] = []
  /** Of the last row that has ended. */
  #number = 0
  #read = { rows: 0, cells: 0, characters: 0 }

  constructor(limits: SheetLimits) {
    this.#limits = limits
  }

  /** Characters of one cell that are worth being read. */
  get charactersOfCell(): number {
    return this.#limits.characters
  }

  /** True if as much is read as the caller wants. */
  get full(): boolean {
    return this.rows.length > this.#limits.rows
  }

  /** @param column from 0. @throws sheet.unreadable when the file has too much, or a cell to the right of its limit. */
  cell(column: number, text: string) {
    this.count({ cells: 1 })
    if (text === '') return
    const clean = this.#clean(text)
    if (clean === '') return
    if (column >= this.#limits.columns) {
      refuseSheet(
        `Esta planilha tem mais de ${this.#limits.columns} colunas. Deixe só as que serão usadas e envie-a de novo.`,
      )
    }
    this.#read.characters += clean.length
    if (this.#read.characters > most.characters) refuseSheet(tooLarge)
    while (this.#row.length < column) this.#row.push('')
    this.#row[column] = clean
  }

  /** Cells or rows without content. @throws sheet.unreadable when the file has too many. */
  count({ cells = 0, rows = 0 }: { cells?: number; rows?: number }) {
    this.#read.cells += cells
    this.#read.rows += rows
    if (this.#read.cells > most.cells || this.#read.rows > most.rows) refuseSheet(tooLarge)
  }

  /** @param number of the row in the file, from 1; one that no row after the last can have is counted on from it. */
  endRow(number = 0) {
    this.count({ rows: 1 })
    const isNext = Number.isInteger(number) && number > this.#number && number <= most.rows
    this.#number = isNext ? number : this.#number + 1
    if (this.#row.length === 0) return
    if (!this.full) {
      this.rows.push(this.#row)
      this.#numbers.push(this.#number)
    }
    this.#row = []
  }

  /** Rows without content that are not in the file one by one. */
  skipRows(count: number) {
    this.#number = Math.min(this.#number + count, most.rows)
  }

  /** The same row once more. */
  repeatRow(row: readonly string[]) {
    for (const [column, text] of row.entries()) if (text !== '') this.cell(column, text)
    this.endRow()
  }

  named(name: string): SheetRows {
    return { name, rows: this.rows, numbers: this.#numbers }
  }

  #clean(text: string): string {
    const { characters } = this.#limits
    if (plain.test(text)) return text.trim().slice(0, characters)
    // A text is cut before it is normalised, which may shorten it.
    const cut = text.length > 2 * characters ? text.slice(0, 2 * characters) : text
    return normalized(cut.toWellFormed().replaceAll(controls, '')).trim().slice(0, characters)
  }
}
