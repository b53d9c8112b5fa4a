import { type RawBuilder, type SqlBool, sql } from 'kysely'

/* Who owes what is open of `finance.entries e`. Below zero it is owed the other way round: what is given back to a customer
   is to be paid, and what a supplier gives back is to be received. */

/** Whether it comes in, as text. `comesIn` says so in the browser. */
export const toReceive = '((e.kind = 1) = (e.value > 0))'
export const isToReceive = sql.raw<SqlBool>(toReceive)

/** Whether a customer owes it. */
export const isOwedByCustomer = sql<SqlBool>`(e.kind = 1 and e.value > 0)`

/** The sum of what is open, of some: `in` what is to be received, `out` what is to be paid. Never below zero. */
export const sumOfOpen = (way: 'in' | 'out', which: RawBuilder<unknown> = sql`true`) =>
  sql`coalesce(sum(abs(e.value - e.settled)) filter (where ${way === 'in' ? isToReceive : sql`not ${isToReceive}`} and ${which}), 0.00)`
