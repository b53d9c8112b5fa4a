import type { TaskFilterQuery } from '@prumo/contract/routine/tasks/filter.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { ofWhoLeft } from './audience.ts'

/* What narrows a list of tasks, in one condition that every statement reading `routine.tasks` can take. A list is read
   by one text without it and by another with it: most lists are read whole, and are planned without its conditions. */

export type Narrowing = TaskFilterQuery

/** A statement, or several, for the whole list and for the narrowed one. */
export type Pair<Text> = { all: Text; narrowed: Text }

/** How many values the condition numbers, after those of its statement. */
const count = 9

/**
 * Composes both texts of a list that numbers `values` values: `and` is the condition to add to its own, '' for the whole
 * list.
 */
export const narrowable = <Text>(values: number, compose: (and: string, values: number) => Text): Pair<Text> => ({
  all: compose('', values),
  narrowed: compose(condition(values + 1), values + count),
})

function condition(first: number): string {
  const [words, person, department, tag, priority, today, zone, progress, left] = Array.from(
    { length: count },
    (_, place) => `$${first + place}`,
  )
  return `
    and words like all (${words}::text[])
    and (${person}::bigint is null or user_id = ${person})
    and (${department}::bigint is null or exists (
      select from routine.task_departments of_task
      where of_task.company_id = $1 and of_task.task_id = tasks.id and of_task.department_id = ${department})
      or ${department} = any(for_departments))
    and (${tag}::bigint is null or exists (
      select from routine.task_tags of_task
      where of_task.company_id = $1 and of_task.task_id = tasks.id and of_task.tag_id = ${tag}))
    and (not ${priority}::boolean or type = '3' or priority_of_team)
    and (${today}::date is null
      or date < case status when '1' then ${today} else (closed_at at time zone ${zone}::text)::date end)
    and (${progress}::text is null or status = '1' and progress = ${progress})
    and (not ${left}::boolean or ${ofWhoLeft()})`
}

/** The values of the condition, in its order. */
export const valuesOf = ({ today, actor }: Scope, asked: Narrowing): unknown[] => [
  patternsOf(asked.search),
  asked.client_id ?? null,
  asked.department_id ?? null,
  asked.tag_id ?? null,
  asked.priority === 'true',
  asked.late === 'true' ? today : null,
  actor.timeZone,
  asked.progress ?? null,
  asked.of_left === 'true',
]

/** True if anything was asked for. */
export const isNarrowed = (asked: Narrowing | undefined): asked is Narrowing =>
  asked !== undefined &&
  (patternsOf(asked.search).length > 0 ||
    [
      asked.client_id,
      asked.department_id,
      asked.tag_id,
      asked.priority,
      asked.late,
      asked.progress,
      asked.of_left,
    ].some((one) => one !== undefined))
