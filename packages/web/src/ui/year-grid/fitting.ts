import type { GridColumn, GridRow, GridSpan } from './grid.ts'

/** How figures are set: the size of their type, what stands on each side of them, and the most for names, in pixels. */
type Setting = { type: number; pad: number; names: number }

/** From the roomiest to the tightest. */
const settings = [
  { type: 13, pad: 9, names: 260 },
  { type: 12, pad: 5, names: 200 },
  { type: 11, pad: 3, names: 170 },
] as const satisfies Setting[]
/** Where the year is too wide for all of them, it scrolls in one that is read with ease. */
const scrolled: Setting = settings[1]
/** The width of the names is theirs, but at least so much, in pixels. */
const leastName = 110
/** Of an arrow before a figure, in pixels. */
const arrowWidth = 11
/** What is left over and goes to the names, in pixels at most. */
const mostNamed = 120
/** How much of the grid names and sums may take from what scrolls between them. */
const mostKept = 0.6

/** Where the columns of a grid stand, in pixels. */
export type Fitting = {
  /** The size of the type, and what stands on each side of it. */
  type: number
  pad: number
  name: number
  /** Of each column. */
  widths: readonly number[]
  /** True where all columns are in sight at once: then they share what is left. */
  whole: boolean
  /** How far from the right edge a column stays in sight; undefined for one that scrolls. */
  pins: readonly (number | undefined)[]
  /** Of what stays in sight at the right. */
  pinned: number
}

type Whole = { corner: string; columns: readonly GridColumn[]; spans: readonly GridSpan[]; rows: readonly GridRow[] }

/** How wide a text is in a type of that size, in pixels. */
export type Measure = (text: string, type: number, bold: boolean) => number

/**
 * Gives each column the width of what stands in it: no figure is cut. Where the year does not fit it is set in a smaller
 * type, at last in a small one; what is too wide for that too scrolls between the names and the sums, as long as these
 * leave it room.
 */
export function fit({ corner, columns, spans, rows }: Whole, width: number, measure: Measure): Fitting {
  for (const setting of settings) {
    const whole = settle({ corner, columns, rows }, setting, measure)
    if (whole.name + sumOf(whole.widths) <= width)
      return { ...whole, whole: true, pins: columns.map(() => undefined), pinned: 0 }
  }
  const close = settle({ corner, columns, rows }, scrolled, measure)
  const first = firstPinned(columns, spans, close, width)
  const pins = close.widths.map((_, place) => (place < first ? undefined : sumOf(close.widths.slice(place + 1))))
  return { ...close, whole: false, pins, pinned: sumOf(close.widths.slice(first)) }
}

type Settled = { type: number; pad: number; name: number; widths: readonly number[] }

function settle({ corner, columns, rows }: Omit<Whole, 'spans'>, setting: Setting, measure: Measure): Settled {
  const { type, pad } = setting
  const wide = (text: string, bold: boolean) => measure(text, type, bold)
  const widths = columns.map(({ label, sum = false }, place) => {
    let widest = wide(label, true)
    for (const { kind, cells } of rows) {
      const cell = cells[place]
      if (!cell) continue
      const bold = sum || kind === 'total' || kind === 'group' || kind === 'result'
      const arrow = cell.trend ? arrowWidth : 0
      widest = Math.max(widest, wide(cell.text, bold) + arrow, cell.note ? measure(cell.note, 11, bold) : 0)
    }
    return Math.ceil(widest) + 2 * pad + 1
  })
  const name = Math.max(
    leastName,
    wide(corner, true) + 2 * pad + 1,
    ...rows.flatMap(({ label, depth = 0, kind, fold, cells }) =>
      cells.length === 0
        ? []
        : [wide(label, kind !== undefined && kind !== 'line') + 2 * pad + 18 * depth + (fold ? 21 : 0)],
    ),
  )
  return { type, pad, name: Math.ceil(Math.min(name, setting.names)), widths }
}

/** The first of the sums at the end that stay in sight; the number of columns where none do. */
function firstPinned(columns: readonly GridColumn[], spans: readonly GridSpan[], at: Settled, width: number): number {
  let first = columns.length
  for (const { columns: count } of spans.toReversed()) {
    const from = first - count
    const kept = at.name + sumOf(at.widths.slice(from))
    if (!columns.slice(from, first).every(({ sum }) => sum) || kept > width * mostKept) return first
    first = from
  }
  return first
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)

/**
 * Gives the names what is left over where a grid opens, so that it opens with whole columns: of a figure that lies
 * half below the names one would miss the sign.
 */
export function opened(fitting: Fitting, spans: readonly GridSpan[], column: number, width: number): Fitting {
  const { whole, name, widths, pins, pinned } = fitting
  const room = width - name - pinned
  if (whole || column < 0 || room <= 0) return fitting
  const scrolled = widths.filter((_, place) => pins[place] === undefined)
  const left = leftOver(spanned(scrolled, spans), column, room)
  // Where a whole month has no room, its columns.
  const over =
    left <= mostNamed
      ? left
      : leftOver(
          scrolled.map((one) => [one]),
          column,
          room,
        )
  return { ...fitting, name: name + Math.floor(over) }
}

/** The widths of the columns, those of a span together. */
function spanned(widths: readonly number[], spans: readonly GridSpan[]): number[][] {
  let from = 0
  return spans.map(({ columns }) => widths.slice(from, (from += columns))).filter((one) => one.length > 0)
}

/** What is left of the room by whole groups of columns: from the first one, or back from that of the column. */
function leftOver(groups: readonly (readonly number[])[], column: number, room: number): number {
  const place = groups.findIndex((_, at) => sumOf(groups.slice(0, at + 1).map(({ length }) => length)) > column)
  const before = groups.slice(0, place + 1)
  const inOrder = sumOf(before.flat()) <= room ? groups : before.toReversed()
  let left = room
  for (const width of inOrder.map(sumOf)) {
    if (width > left) break
    left -= width
  }
  return left
}

/** How far a grid is scrolled for a column to end where the sums begin, in pixels. */
export function scrollTo({ name, widths, pinned }: Fitting, column: number, width: number): number {
  return Math.max(0, name + sumOf(widths.slice(0, column + 1)) + pinned - width)
}

let canvas: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** The width of a text on this page, with every digit as wide as the others. */
export const measureText: Measure = (text, type, bold) => {
  const shape = text.replaceAll(/\d/g, '0')
  const key = `${type}${bold ? 'b' : ''}${shape}`
  const before = known.get(key)
  if (before !== undefined) return before
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return shape.length * type
  canvas.font = `${bold ? 700 : 400} ${type}px ${getComputedStyle(document.body).fontFamily}`
  const width = canvas.measureText(shape).width
  // Before the typeface has arrived another one is measured.
  if (document.fonts.status === 'loaded') known.set(key, width)
  return width
}
