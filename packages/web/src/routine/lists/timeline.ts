import { addDays, daysBetween } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Group } from '../../ui/table/rows.ts'

type Shown = Pick<Task, 'id' | 'date' | 'prerequisites'>

/** A task with the days in which it can be done: from when what it waits for is done until its day. */
export type Bar<One> = { task: One; from: string; to: string; late: boolean }
/** A row of the picture: the heading of a group, or a task. */
export type Row<One> = { heading: string } | Bar<One>
/** From a task to the one that waits for it; `tight`: it is planned for the same day or a later one. */
export type Line = { from: number; to: number; tight: boolean }
export type Timeline<One> = {
  rows: readonly Row<One>[]
  lines: readonly Line[]
  days: readonly string[]
  undated: readonly One[]
}

/** Longer ones would be too narrow to read. */
const MOST_DAYS = 90

/**
 * What depends on what: the tasks that wait for others and those they wait for, in rows by group, each with its days, and the
 * lines between them.
 */
export function timelineOf<One extends Shown>(
  tasks: readonly One[],
  today: string,
  groupOf: (task: One) => readonly Group[],
): Timeline<One> {
  const all = new Map(tasks.map((task) => [task.id, task]))
  const waits = (task: One) => task.prerequisites.filter(({ done }) => !done)
  const links = [...all.values()].flatMap((task) =>
    waits(task).flatMap(({ id }) => (all.has(id) ? [{ from: id, to: task.id }] : [])),
  )
  const linked = new Set([
    ...links.flatMap(({ from, to }) => [from, to]),
    ...tasks.filter((one) => waits(one).length > 0).map(({ id }) => id),
  ])
  const shown = [...all.values()].filter(({ id }) => linked.has(id))
  const dated = shown.filter((task): task is One & { date: string } => task.date !== null)
  const bars = new Map(
    dated.map((task) => {
      const before = waits(task).flatMap(({ id }) => all.get(id)?.date ?? [])
      const begins = before.length > 0 ? addDays(before.toSorted().at(-1)!, 1) : task.date
      const bar: Bar<One> = {
        task,
        from: begins < task.date ? begins : task.date,
        to: task.date,
        late: task.date < today,
      }
      return [task.id, bar]
    }),
  )
  const groups = Map.groupBy(
    dated.map((task) => ({ task, group: groupOf(task)[0]! })),
    ({ group }) => group.title,
  )
  const rows = [...groups]
    .toSorted(([, [one]], [, [other]]) => one!.group.place.localeCompare(other!.group.place, 'pt-BR'))
    .flatMap(([heading, theirs]): Row<One>[] => [
      { heading },
      ...theirs
        .toSorted((one, other) => one.task.date.localeCompare(other.task.date) || one.task.id - other.task.id)
        .map(({ task }) => bars.get(task.id)!),
    ])
  const span = [...[...bars.values()].flatMap(({ from, to }) => [from, to]), today].toSorted()
  const first = span[0]!
  const count = Math.min(MOST_DAYS, daysBetween(first, span.at(-1)!) + 1)
  return {
    rows,
    lines: links.flatMap(({ from, to }) => {
      const [one, other] = [bars.get(from), bars.get(to)]
      return one && other ? [{ from, to, tight: one.to >= other.to }] : []
    }),
    days: Array.from({ length: count }, (_, place) => addDays(first, place)),
    undated: shown.filter(({ date }) => date === null),
  }
}
