import { addDays, daysBetween, weekday } from '@prumo/contract/dates.ts'

/** Between visits, where fewer than three say how often. */
const usualDays = 30

/**
 * The day for the next visit: as long after the last one as visits are usually apart (the median), today at the earliest,
 * and on no weekend. Null where one is planned, or none was.
 *
 * @param held the days of visits, the latest first, also of those to come.
 */
export function proposedVisit(held: readonly string[], today: string): string | null {
  const past = held.filter((day) => day <= today)
  if (past.length === 0 || past.length < held.length) return null
  const apart = past
    .slice(0, -1)
    .map((day, at) => daysBetween(past[at + 1]!, day))
    .toSorted((one, other) => one - other)
  const days = apart.length < 2 ? usualDays : apart[Math.floor(apart.length / 2)]!
  const day = addDays(past[0]!, days)
  return workday(day < today ? today : day)
}

/** Saturday and Sunday become the Monday after. */
const workday = (day: string) => (weekday(day) > 5 ? addDays(day, 8 - weekday(day)) : day)
