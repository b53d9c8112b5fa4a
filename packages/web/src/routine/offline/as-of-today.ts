import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'

/** What Home is drawn from, as the server last told it. Late tasks and week may not have been read yet. */
export type TaskSnapshot = {
  day: CalendarDay
  late?: { tasks: Task[]; total: number }
  week?: CalendarDay[]
}

/**
 * What was seen, looked at on `today` ('yyyy-MM-dd'): after midnight the day is another one of the week that was seen, and
 * what was open has become late. A day that was not seen is not made up: the last one that was stays, with its own date.
 */
export function asOfToday({ day, late, week }: TaskSnapshot, today: string): TaskSnapshot {
  const now = week?.find(({ date_filter }) => date_filter === today)
  if (day.date_filter === today || !now) return { day, late, week }
  const known = new Set(late?.tasks.map(({ id }) => id))
  const passed = week!
    .filter(({ date_filter }) => date_filter < today)
    .flatMap(({ tasks }) => tasks)
    .filter((task) => task.status === '1' && !known.has(task.id))
  const tasks = [...passed, ...(late?.tasks ?? [])].sort((one, other) =>
    (other.date ?? '').localeCompare(one.date ?? ''),
  )
  return { day: now, late: { tasks, total: (late?.total ?? 0) + passed.length }, week }
}

/** The same with some tasks concluded: those whose conclusion waits to be sent. */
export function withConcluded({ day, late, week }: TaskSnapshot, ids: ReadonlySet<number>): TaskSnapshot {
  const conclude = (task: Task): Task => (ids.has(task.id) ? { ...task, status: '2' } : task)
  const inDay = (one: CalendarDay) => ({ ...one, tasks: one.tasks.map(conclude) })
  return { day: inDay(day), late: late && { ...late, tasks: late.tasks.map(conclude) }, week: week?.map(inDay) }
}
