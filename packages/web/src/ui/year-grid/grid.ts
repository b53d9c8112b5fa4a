/** A column of a grid: a month, an average, a total. */
export type GridColumn = {
  id: string
  label: string
  /** The full name, for screen readers and the line under the grid: 'março, previsto'. */
  name: string
  /** Columns that sum up others stand apart, and in sight where they are the last ones. */
  sum?: boolean
  /** The current month: marked, and in sight when the grid opens. */
  now?: boolean
}

/** Columns under one heading: the two of a month. Where there is little room, one span is shown at a time. */
export type GridSpan = { label: string; columns: number }

export type GridCell = {
  /** As it is shown: '1.234,56'. */
  text: string
  /** Whose value is typed here, by the key the screen knows it by; absent: the cell is not typed. */
  field?: string
  /** The first text of the editor; absent: `text`. */
  typed?: string
  /** A small second line: a share, or a difference with its word. */
  note?: string
  /** The state of the cell, shown by colour and said: 'abaixo da meta'. */
  mark?: { tone: 'good' | 'fair' | 'bad' | 'quiet'; words: string }
  /** The change from the cell before it: an arrow, whatever its colour says. */
  trend?: 'up' | 'down'
  /** Why what was typed is not saved. */
  problem?: string
  /** The action of Enter or a click in a cell that is not typed. */
  onOpen?: () => void
}

export type GridRow = {
  id: string
  label: string
  /** The unit of its figures and those of the rows below it: 'R$'. */
  unit?: string
  /** How far it is set in: 0 for a group, 1 for what it is made of… */
  depth?: number
  /** A heading without figures, a sum of other rows, or the result that stands out. */
  kind?: 'group' | 'line' | 'total' | 'result'
  /** One for each column; none: the row is only a heading. */
  cells: readonly GridCell[]
  /** The press that puts away the rows it is made of. */
  fold?: { open: boolean; onToggle: () => void }
}

export const noCell: GridCell = { text: '' }

/** The typed texts, by fields. */
export type Typed = ReadonlyMap<string, string>
