import { sql } from 'kysely'
import { activeMembersOf } from '../identity/members/active.ts'
import type { Connection } from '../platform/database/database.ts'
import { patience, usualHour } from './digest/choice.ts'

/** A company, with the day and the hour of its own clock. */
export type Clocked = { id: number; day: string; hour: number }

/**
 * Those of the companies for which this hour has something: their day has not begun, or somebody may wait for the daily
 * e-mail. A consultant who never chose counts too, because who is one is not for the runner to see: then the company's
 * own pass finds nobody, in two hours of a day.
 */
export async function dueCompanies(db: Connection, companies: readonly Clocked[]): Promise<number[]> {
  if (companies.length === 0) return []
  const of = (key: keyof Clocked) => companies.map((company) => company[key])
  const waits = sql`coalesce(d.enabled, true) and d.sent_on is distinct from c.day
    and c.hour between coalesce(d.hour, ${usualHour}::int) and coalesce(d.hour, ${usualHour}::int) + ${patience - 1}::int`
  const rows = await db.all(
    sql<{ id: number }>`
      select c.id from unnest(${of('id')}::bigint[], ${of('day')}::date[], ${of('hour')}::int[]) c(id, day, hour)
      where not exists (select from notifications.mornings b where b.company_id = c.id and b.day = c.day)
         or exists (
           select from (${activeMembersOf(sql`c.id`)}) m
           left join notifications.digests d on d.company_id = c.id and d.user_id = m.user_id
           where ${waits})
      order by c.id`,
  )
  return rows.map(({ id }) => id)
}
