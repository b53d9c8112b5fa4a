import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { hourOf, movedBy, QUARTER, type Span, spanOf, stretchedBy } from './day-layout.ts'
import type { Moment } from './shown-days.ts'
import { dayWords } from './task-words.ts'

/** A day and a span of it; `span` is null in the row of tasks without an hour. */
export type Place = { date: string; span: Span | null }

/** Where a task without an hour lands when the keyboard moves it to the grid. */
const FIRST_HOUR = 8 * 60

/** The place after an arrow key; the same place at the edge of the grid. */
export function stepped(place: Place, key: string, shift: boolean, days: readonly string[]): Place {
  const { date, span } = place
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = days[days.indexOf(date) + (key === 'ArrowLeft' ? -1 : 1)]
    return next === undefined ? place : { date: next, span }
  }
  const down = key === 'ArrowDown'
  if (!span) return down && !shift ? { date, span: { from: FIRST_HOUR, to: null } } : place
  const minutes = down ? QUARTER : -QUARTER
  if (shift) return { date, span: stretchedBy(span, minutes) }
  // The row of tasks without an hour is above the first hour.
  if (!down && span.from === 0) return { date, span: null }
  return { date, span: movedBy(span, minutes) }
}

/** The current place of a task. */
export const placeOf = (task: Task): Place => ({ date: task.date ?? '', span: spanOf(task) })

/** A place as the calls take it. */
export function momentOf({ date, span }: Place): Moment {
  return {
    date,
    hour: span ? hourOf(span.from) : null,
    hour_finish: span && span.to !== null ? hourOf(span.to) : null,
  }
}

/** 'quinta-feira, 12 de novembro, 09:00 às 10:00'. */
export function placeWords(place: Place): string {
  const { hour, hour_finish } = momentOf(place)
  const hours = hour ? (hour_finish ? `${hour} às ${hour_finish}` : hour) : 'sem hora'
  return `${dayWords(place.date)}, ${hours}`
}

export const samePlace = (one: Place, other: Place) =>
  one.date === other.date && one.span?.from === other.span?.from && one.span?.to === other.span?.to
