import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'

/** The day and hours of a task, as the calls take them. */
export type Moment = { date: string; hour: string | null; hour_finish: string | null }

/** The order in which the server answers a day: without an hour first, then by hour, then by age. */
const inOrder = (one: Task, other: Task) => (one.hour ?? '').localeCompare(other.hour ?? '') || one.id - other.id

/**
 * Puts a task into the day of its date and removes it from the others; days outside the shown ones are ignored. Days
 * that do not change stay the same objects.
 */
export function withTask(days: readonly CalendarDay[], task: Task): CalendarDay[] {
  return days.map((day) => {
    const had = day.tasks.some(({ id }) => id === task.id)
    const has = day.date_filter === task.date
    if (!had && !has) return day
    const others = day.tasks.filter(({ id }) => id !== task.id)
    return { ...day, tasks: has ? [...others, task].sort(inOrder) : others }
  })
}

/** Days without a task. */
export function withoutTask(days: readonly CalendarDay[], id: number): CalendarDay[] {
  return days.map((day) =>
    day.tasks.some((task) => task.id === id) ? { ...day, tasks: day.tasks.filter((task) => task.id !== id) } : day,
  )
}

/**
 * The tasks to show in `places` places: all, or one less and a place for '+3 mais'. Open tasks come before concluded
 * ones; both in the order of the day.
 */
export function shownTasks(tasks: readonly Task[], places: number): readonly Task[] {
  if (tasks.length <= places) return tasks
  const open = tasks.filter(({ status }) => status === '1')
  const done = tasks.filter(({ status }) => status === '2')
  const chosen = new Set([...open, ...done].slice(0, places - 1))
  return tasks.filter((task) => chosen.has(task))
}

/** Days by date, for grids that know their dates before their tasks are read. */
export function byDate(days: readonly CalendarDay[]): ReadonlyMap<string, CalendarDay> {
  return new Map(days.map((day) => [day.date_filter, day]))
}
