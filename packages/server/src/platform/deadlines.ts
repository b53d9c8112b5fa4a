import type { Permission } from '@prumo/contract/permissions.ts'
import type { Scope } from './scope.ts'

/** Something that a person has to have done on a day. */
export type Deadline = {
  /** '<entity> <id>', unique among all areas. */
  key: string
  /** What it is a deadline of: 'Plano de ação'. */
  name: string
  title: string
  /** 'yyyy-MM-dd'. */
  date: string
  /** Path of the screen that shows it. */
  link: string
}

/** The open deadlines of an area's records. The area that owns them declares them; calendars show those of all areas. */
export type Deadlines = {
  /** People without this permission have none. */
  readonly permission?: Permission
  /** Those of the acting person on the days from `from` to `to`, the first day first, at most `mostDeadlines`. */
  readonly read: (scope: Scope, days: { from: string; to: string }) => Promise<Deadline[]>
}

/** The most deadlines of one area that are read together. */
export const mostDeadlines = 500

/** The acting person's deadlines on some days, in the order of the areas, by day; one statement for each area. */
export async function deadlinesOf(scope: Scope, days: { from: string; to: string }): Promise<Map<string, Deadline[]>> {
  const asked = scope.areas
    .flatMap(({ deadlines = [] }) => deadlines)
    .filter(({ permission }) => permission === undefined || scope.can(permission))
  const found = await Promise.all(asked.map(({ read }) => read(scope, days)))
  return Map.groupBy(found.flat(), ({ date }) => date)
}
