import { type RawBuilder, sql } from 'kysely'

/** The hour of the daily e-mail while nobody chose another. */
const usualHour = 7
/** The hours that the daily e-mail may be late after a stop of the server; later it is skipped for the day. */
export const patience = 3

export type DigestChoice = { enabled: boolean; hour: number }

/**
 * The choice of a person who never chose: the e-mail at seven; a consultant gets none, because they would get one per
 * company.
 */
export const digestChoiceOf = (
  row: { enabled: boolean | null; hour: number } | undefined,
  { consultant }: { consultant: boolean },
): DigestChoice => ({ enabled: row?.enabled ?? !consultant, hour: row?.hour ?? usualHour })

/** True if somebody with the row `d`, or without one, may wait for the e-mail of a day at an hour. */
export const mayWait = (day: RawBuilder<unknown>, hour: RawBuilder<unknown>) =>
  sql`coalesce(d.enabled, true) and d.sent_on is distinct from ${day}
    and ${hour} between coalesce(d.hour, ${usualHour}::int) and coalesce(d.hour, ${usualHour}::int) + ${patience - 1}::int`
