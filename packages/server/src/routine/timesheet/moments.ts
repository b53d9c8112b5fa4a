import { monthName } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { wallClock } from '../../platform/exports/columns.ts'
import type { Scope } from '../../platform/scope.ts'

/*
 * Days and months are those of the company's calendar, wherever the person sits (decision O213); an entry belongs to the
 * day and the month in which it began.
 */

/** Whole seconds, because the database stores no fractions. */
export const nowIn = ({ clock }: Scope) => new Date(Math.floor(clock.now().getTime() / 1000) * 1000)

/**
 * Start and end as instants in whole seconds. Each is sent as an ISO instant with its zone, or as date and time in the
 * company's time zone.
 */
export async function instantsOf({ db, actor }: Scope, moments: readonly string[]): Promise<Date[]> {
  const rows = await db.raw<{ at: Date }>(
    `select date_trunc('second', case when moment ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' then moment::timestamptz
       else moment::timestamp at time zone $2 end) as at
     from unnest($1::text[]) with ordinality given (moment, place) order by place`,
    [moments, actor.timeZone],
  )
  return rows.map(({ at }) => at)
}

/** In a statement: the first instant of a day 'yyyy-MM-dd' of the company. */
export const dayStart = ({ actor }: Scope, date: string, plusDays = 0) =>
  sql`((${date}::date + ${plusDays}::int)::timestamp at time zone ${actor.timeZone})`

/** In a statement: whether `column` lies in a month 'yyyy-MM' of the company. */
export const inMonth = ({ actor }: Scope, column: string, month: string) => sql<boolean>`
  ${sql.ref(column)} >= (${`${month}-01`}::timestamp at time zone ${actor.timeZone})
  and ${sql.ref(column)} < ((${`${month}-01`}::date + interval '1 month') at time zone ${actor.timeZone})`

/** 'outubro de 2026' from 'yyyy-MM'. */
export const monthWords = (month: string) => `${monthName(Number(month.slice(5, 7)))} de ${month.slice(0, 4)}`

/** 'das 09:00 às 10:30 de 20/11/2026', or with both days when it ends on another one. */
export function spanWords({ actor }: Scope, from: Date, to: Date): string {
  const [start, end] = [wallClock(from, actor.timeZone), wallClock(to, actor.timeZone)]
  const day = ({ day, month, year }: Record<string, string>) => `${day}/${month}/${year}`
  const hour = ({ hour, minute }: Record<string, string>) => `${hour}:${minute}`
  return day(start) === day(end)
    ? `das ${hour(start)} às ${hour(end)} de ${day(start)}`
    : `das ${hour(start)} de ${day(start)} às ${hour(end)} de ${day(end)}`
}

/** 'H:MM', of less than a minute '0:01'; '00:00' for none (texts T061, decisions O055 and 0053). */
export function durationWords(seconds: number | null): string {
  if (!seconds) return '00:00'
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
