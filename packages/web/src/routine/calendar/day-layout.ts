/* The layout of the hour grid: minutes of a day to 'HH:mm' and pixels, snapping to quarter hours, and columns for
   overlapping tasks. Nothing here uses the DOM. */

export const QUARTER = 15
export const DAY_MINUTES = 1440
/** The shortest drawn length in minutes, so that a short task or one without an end can be read and dragged. */
const SHORTEST = 30

/** A stretch of one day in minutes since midnight; `to` is null for a task without end. */
export type Span = { from: number; to: number | null }

/** Minutes since midnight of 'HH:mm'. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/**
 * 'HH:mm' of minutes since midnight; midnight at the end of the day is '23:59', the last time of a day that can be
 * written.
 */
export function hourOf(minutes: number): string {
  const within = Math.min(minutes, DAY_MINUTES - 1)
  return `${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`
}

/** The span of a task that has an hour, else null. An end at 23:59 is the end of the day. */
export function spanOf(task: { hour: string | null; hour_finish: string | null }): Span | null {
  if (!task.hour) return null
  const to = task.hour_finish ? minutesOf(task.hour_finish) : null
  return { from: minutesOf(task.hour), to: to === DAY_MINUTES - 1 ? DAY_MINUTES : to }
}

/** The minute at which the drawing of a span ends. */
export const drawnEnd = ({ from, to }: Span): number => Math.max(to ?? 0, from + SHORTEST)

const snap = (minutes: number) => Math.round(minutes / QUARTER) * QUARTER
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** A span moved by `minutes`: its start snaps to a quarter hour, its length stays, and it stays inside the day. */
export function movedBy(span: Span, minutes: number): Span {
  const length = span.to === null ? null : span.to - span.from
  // A drag that moves nothing leaves 09:10 where it is.
  if (Math.abs(minutes) < QUARTER / 2) return span
  const from = clamp(snap(span.from + minutes), 0, DAY_MINUTES - (length ?? QUARTER))
  return { from, to: length === null ? null : from + length }
}

/** A span whose end is moved by `minutes`: it snaps to a quarter hour, lasts at least one, and stays inside the day. */
export function stretchedBy(span: Span, minutes: number): Span {
  return { from: span.from, to: clamp(snap(drawnTo(span) + minutes), span.from + QUARTER, DAY_MINUTES) }
}

// A task without an end ends where its drawing ends.
const drawnTo = (span: Span) => span.to ?? Math.min(span.from + SHORTEST, DAY_MINUTES)

/** The quarter hour that begins at or before a height on the grid. */
export function quarterAt(pixels: number, pixelsPerHour: number): number {
  const minutes = (pixels / pixelsPerHour) * 60
  return clamp(Math.floor(minutes / QUARTER) * QUARTER, 0, DAY_MINUTES - QUARTER)
}

/** How many columns fit side by side: without a strip for '+N', and beside one. */
export type Room = { all: number; besideMore: number }

/** The narrowest width in px in which a title is readable; beside a strip of '+N' slightly less is enough. */
const NARROWEST = 64
const NARROWEST_BESIDE = 58
/** Width in px of the strip that says '+2'. */
export const MORE_WIDTH = 28

/** How many columns fit into a day of this width: at least one. */
export function roomIn(width: number): Room {
  const all = Math.max(1, Math.floor(width / NARROWEST))
  return { all, besideMore: Math.max(1, Math.min(all, Math.floor((width - MORE_WIDTH) / NARROWEST_BESIDE))) }
}

/**
 * An item with a place: it starts in `column` of `columns` and spans `across` of them; `beside` when there is a strip
 * of '+N' at the right.
 */
export type Block<T> = {
  item: T
  from: number
  to: number
  column: number
  columns: number
  across: number
  beside: boolean
}
/** Items without a place, from the first start to the last end. */
export type More<T> = { items: T[]; from: number; to: number }

type Placed<T> = { item: T; from: number; to: number; column: number }

/**
 * Places overlapping items side by side. When there is no room for all, the earliest get columns and the rest goes
 * behind a '+N'. An item also takes the free columns at its right.
 */
export function layoutDay<T>(
  items: readonly { item: T; span: Span }[],
  room: Room,
): { blocks: Block<T>[]; more: More<T>[] } {
  const blocks: Block<T>[] = []
  const more: More<T>[] = []
  for (const group of groupsOf(items)) {
    const needed = Math.max(...group.map(({ column }) => column)) + 1
    const beside = needed > room.all
    const columns = beside ? room.besideMore : needed
    const shown = group.filter(({ column }) => column < columns)
    for (const one of shown) blocks.push({ ...one, columns, across: freeColumns(one, shown, columns), beside })
    more.push(...together(group.filter(({ column }) => column >= columns)))
  }
  return { blocks, more }
}

/** Items of a day whose hours overlap these; what takes the whole day overlaps all. */
export function overlapping<T extends { hour: string | null; hour_finish: string | null }>(
  items: readonly T[],
  hours: { hour: string; hour_finish: string | null },
): T[] {
  const wanted = spanOf(hours)!
  return items.filter((item) => {
    const span = spanOf(item)
    return !span || (span.from < drawnEnd(wanted) && drawnEnd(span) > wanted.from)
  })
}

/** Groups of items that overlap, each item in the first column that is free at its start. */
function groupsOf<T>(items: readonly { item: T; span: Span }[]): Placed<T>[][] {
  const groups: Placed<T>[][] = []
  let group: Placed<T>[] = []
  let groupEnd = 0
  const inOrder = items
    .map(({ item, span }) => ({ item, from: span.from, to: drawnEnd(span) }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  for (const one of inOrder) {
    if (one.from >= groupEnd || group.length === 0) groups.push((group = []))
    const busy = new Set(group.filter(({ to }) => to > one.from).map(({ column }) => column))
    let column = 0
    while (busy.has(column)) column++
    group.push({ ...one, column })
    groupEnd = Math.max(...group.map(({ to }) => to))
  }
  return groups
}

function freeColumns<T>(one: Placed<T>, shown: readonly Placed<T>[], columns: number): number {
  const blocking = shown.filter((other) => other.column > one.column && other.from < one.to && other.to > one.from)
  return Math.min(columns, ...blocking.map(({ column }) => column)) - one.column
}

function together<T>(hidden: readonly Placed<T>[]): More<T>[] {
  const groups: More<T>[] = []
  for (const { item, from, to } of hidden.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1)
    if (!last || from >= last.to) groups.push({ items: [item], from, to })
    else {
      last.items.push(item)
      last.to = Math.max(last.to, to)
    }
  }
  return groups
}

/** Lines of a block: of its title, whether its hours have one, and rows of tags and departments. */
export type BlockLines = { title: number; hours: boolean; marks: number }

/** Heights in px of a line of text, of a row of tags with its gap, and of the padding of the block. */
const LINE = 15.6
const MARKS_ROW = 20
const AROUND = 6

/** Width in px of a letter of a title, on average. */
const LETTER = 6.3

/** The lines, at most three, that a title takes: by its letters and the width in px. */
export const titleLines = (letters: number, width: number) => clamp(Math.ceil((letters * LETTER) / width), 1, 3)

/**
 * The lines that fit into a height, so that none is cut in half: first the lines that the title takes, then the tags,
 * then the hours, because the position on the grid already says them.
 */
export function linesIn(
  height: number,
  { marked, narrow, title: wanted }: { marked: boolean; narrow: boolean; title: number },
): BlockLines {
  const room = height - AROUND
  const lines = Math.max(1, Math.floor(room / LINE))
  const hours = lines >= (narrow || marked ? 4 : 3)
  const forMarks = room - (hours ? LINE : 0) - 2
  if (!marked || forMarks < wanted * LINE + MARKS_ROW) return { title: hours ? lines - 1 : lines, hours, marks: 0 }
  const title = clamp(Math.floor((forMarks - MARKS_ROW) / LINE), 1, 3)
  return { title, hours, marks: Math.floor((forMarks - title * LINE) / MARKS_ROW) }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
