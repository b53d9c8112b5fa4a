import type { CalendarDay, Today } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type Moment, withTask } from '../calendar/shown-days.ts'

/** What the server last said of Home. Late tasks and week may not have been read yet. */
export type TaskSnapshot = {
  day: Today
  late?: { tasks: Task[]; total: number }
  week?: CalendarDay[]
}

/** When the server said each part, in milliseconds since 1970; 0 for a part that was not read. */
export type TaskTimes = { day: number; late: number; week: number }

/**
 * The snapshot as it is on `today` ('yyyy-MM-dd'): after midnight the day is the next one of the stored week, and open
 * tasks of the past are late. When that day was not read, the last stored day is shown with its own date.
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
  return { day: { ...now, concluded: 0 }, late: { tasks, total: (late?.total ?? 0) + passed.length }, week }
}

/** The snapshot with some tasks concluded: those whose conclusion waits to be sent. */
export function withConcluded({ day, late, week }: TaskSnapshot, ids: ReadonlySet<number>): TaskSnapshot {
  const conclude = (task: Task): Task => (ids.has(task.id) ? { ...task, status: '2' } : task)
  const inDay = <Day extends CalendarDay>(one: Day) => ({ ...one, tasks: one.tasks.map(conclude) })
  const known = new Map([...day.tasks, ...(late?.tasks ?? [])].map((task) => [task.id, task.status]))
  const here = [...ids].filter((id) => known.get(id) === '1').length
  return {
    day: { ...inDay(day), concluded: day.concluded + here },
    late: late && { ...late, tasks: late.tasks.map(conclude) },
    week: week?.map(inDay),
  }
}

/** The snapshot with some tasks where they were put off to: moves that wait to be sent. */
export function withMoved({ day, late, week }: TaskSnapshot, moves: ReadonlyMap<number, Moment>): TaskSnapshot {
  const everywhere = [...day.tasks, ...(late?.tasks ?? []), ...(week ?? []).flatMap(({ tasks }) => tasks)]
  let days: CalendarDay[] = [day, ...(week ?? [])]
  for (const [id, { date, hour, hour_finish }] of moves) {
    const task = everywhere.find((one) => one.id === id)
    if (task) days = withTask(days, { ...task, date, hour, hour_finish })
  }
  const isLate = ({ id }: Task) => (moves.get(id)?.date ?? '') < day.date_filter
  return {
    day: { ...day, tasks: days[0]!.tasks },
    late: late && { ...late, tasks: late.tasks.filter((task) => !moves.has(task.id) || isLate(task)) },
    week: week && days.slice(1),
  }
}
