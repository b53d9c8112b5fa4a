import { useRef, useState } from 'react'
import { cellsOf, clipboardText, spread } from './clipboard.ts'
import type { GridColumn, GridRow, Typed } from './grid.ts'
import { between, type Ground, nextTyped, type Place, walk } from './walking.ts'

/** The text being typed in the current cell, whether arrows move its caret, and the text before. */
export type Editing = { text: string; caret: boolean; was: string }

type Step = { before: Typed; after: Typed }

const mostUndo = 100

type Options = {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  onType: ((typed: Typed) => void) | undefined
  /** A further meaning of a typed field: the months among which a yearly figure is shared. */
  expand: ((typed: Typed) => Typed) | undefined
  /** How a screen reads what another program copied; undefined: as it lies. Null: nothing of it is taken. */
  readPasted: ReadPasted | undefined
}

export type ReadPasted = (
  copied: readonly (readonly string[])[],
  at: { row: GridRow; column: number },
) => Promise<Typed | null> | undefined

/** Where one is in a grid, what is chosen, what is being typed, and what was typed before it. */
export function useGrid({ columns, rows, onType, expand, readPasted }: Options) {
  const [place, setPlace] = useState<Place>()
  const [anchor, setAnchor] = useState<Place>()
  const [editing, setEditing] = useState<Editing>()
  const [done, setDone] = useState<readonly Step[]>([])
  const [undone, setUndone] = useState<readonly Step[]>([])
  const lastCopied = useRef('')

  const cellAt = ({ row, column }: Place) => rows[row]?.cells[column]
  const ground: Ground = {
    columns: columns.length,
    rows: rows.map(({ cells }) => cells.length > 0),
    page: 10,
    typed: (at) => cellAt(at)?.field !== undefined,
  }
  const first: Place = { row: Math.max(0, ground.rows.indexOf(true)), column: 0 }
  // Rows may have been put away, or another year may be shown.
  const at = place && ground.rows[place.row] && place.column < columns.length ? place : first
  const from = anchor && ground.rows[anchor.row] ? anchor : at
  const chosen = between(at, from)

  const go = (to: Place, stretch = false) => {
    setEditing(undefined)
    setPlace(to)
    setAnchor(stretch ? from : to)
  }
  /** @param was what stood there, where it is not what is shown: a cell that was noted while it was typed. */
  const type = (entered: Typed, remember = true, was?: Typed) => {
    if (entered.size === 0 || !onType) return
    const typed = remember && expand ? expand(entered) : entered
    if (remember) {
      const fields = new Map(
        rows.flatMap(({ cells }) =>
          cells.flatMap((cell) => (cell.field ? [[cell.field, typedText(cell)] as const] : [])),
        ),
      )
      const before = new Map([...typed.keys()].map((field) => [field, was?.get(field) ?? fields.get(field) ?? '']))
      setDone([...done, { before, after: typed }].slice(-mostUndo))
      setUndone([])
    }
    onType(typed)
  }
  const begin = (text?: string) => {
    const cell = cellAt(at)
    if (!cell?.field || !onType) return false
    const was = typedText(cell)
    setEditing({ text: text ?? was, caret: text === undefined, was })
    return true
  }
  const commit = (text: string) => {
    const cell = cellAt(at)
    setEditing(undefined)
    if (!cell?.field || !editing) return
    if (text.trim() === editing.was) put(cell.field, editing.was)
    else type(new Map([[cell.field, text.trim()]]), true, new Map([[cell.field, editing.was]]))
  }
  /** Puts a text into the cell without a step of undoing. */
  const put = (field: string, text: string) => {
    if (typedText(cellAt(at)) !== text) onType?.(new Map([[field, text]]))
  }
  /** The text of the field while it is typed, so that a pause is enough to keep it. A sum waits for its end. */
  const note = (text: string) => {
    const field = editing && cellAt(at)?.field
    if (field && (!expand || expand(new Map([[field, text]])).size === 1)) put(field, text.trim())
  }
  const cancel = () => {
    const field = cellAt(at)?.field
    if (field && editing) put(field, editing.was)
    setEditing(undefined)
  }
  /**
   * Puts texts into the block that begins where the chosen one does. What is not typed stays as it is, or with `along`
   * is stepped over.
   */
  const fill = (texts: readonly (readonly string[])[], along = false) => {
    const typed = new Map<string, string>()
    let row = chosen.top
    for (const line of texts) {
      while (row < rows.length && !ground.rows[row]) row++
      const reached = rows[row]?.cells.slice(chosen.left) ?? []
      const cells = along ? reached.filter(({ field }) => field) : reached
      for (const [place, text] of line.entries()) {
        const field = cells[place]?.field
        if (field) typed.set(field, text)
      }
      row++
    }
    type(typed)
    return typed.size
  }
  const size = {
    rows: ground.rows.slice(chosen.top, chosen.bottom + 1).filter(Boolean).length,
    columns: chosen.right - chosen.left + 1,
  }
  /** Values another program copied are one for each month: cells that are not typed take none of them. */
  const paste = (text: string) => {
    const copied = cellsOf(text)
    const top = rows[chosen.top]
    const read = text !== lastCopied.current && top && readPasted?.(copied, { row: top, column: chosen.left })
    if (read) {
      void read.then((typed) => typed && type(typed))
      return
    }
    const wide = Math.max(...copied.map((line) => line.length))
    const typedFrom = (left: number, right: number) =>
      rows[chosen.top]?.cells.slice(left, right).filter(({ field }) => field).length ?? 0
    const along = text !== lastCopied.current && wide <= typedFrom(chosen.left, columns.length)
    const block = along ? { ...size, columns: Math.max(1, typedFrom(chosen.left, chosen.right + 1)) } : size
    fill(spread(copied, block), along)
  }
  const step = (list: readonly Step[], side: 'before' | 'after') => {
    const last = list.at(-1)
    if (!last) return
    setDone(side === 'before' ? done.slice(0, -1) : [...done, last])
    setUndone(side === 'before' ? [...undone, last] : undone.slice(0, -1))
    type(last[side], false)
  }
  return {
    at,
    chosen,
    editing,
    begin,
    commit,
    go,
    cancel,
    note,
    walk: (key: string, far: boolean, stretch: boolean) => {
      const to = walk(at, key, far, ground)
      if (to) go(to, stretch)
      return to !== undefined
    },
    next: (direction: 1 | -1) => {
      const to = nextTyped(at, direction, ground)
      if (to) go(to)
      return to !== undefined
    },
    empty: () => fill(Array.from({ length: size.rows }, () => Array<string>(size.columns).fill(''))),
    paste,
    /** Repeats the first column of what is chosen, or the cell one is in to the end of its row. */
    fillRight: () => {
      const toEnd = size.columns === 1
      const wide = toEnd ? columns.findLastIndex(({ sum }) => !sum) - chosen.left + 1 : size.columns
      const lines = rows.slice(chosen.top, chosen.bottom + 1).filter(({ cells }) => cells.length > 0)
      return fill(lines.map(({ cells }) => Array<string>(wide).fill(typedText(cells[chosen.left]))))
    },
    copied: () => {
      const lines = rows.slice(chosen.top, chosen.bottom + 1).filter(({ cells }) => cells.length > 0)
      lastCopied.current = clipboardText(
        lines.map(({ cells }) => cells.slice(chosen.left, chosen.right + 1).map(({ text }) => text)),
      )
      return lastCopied.current
    },
    undo: () => step(done, 'before'),
    redo: () => step(undone, 'after'),
    mayUndo: done.length > 0,
    mayRedo: undone.length > 0,
  }
}

const typedText = (cell: { text: string; typed?: string } | undefined): string => cell?.typed ?? cell?.text ?? ''
