import { sql } from 'kysely'
import { activeMembersOf } from '../identity/members/active.ts'
import type { Area } from '../platform/area.ts'
import type { Connection } from '../platform/database/database.ts'
import { mayWait } from './digest/choice.ts'
import { forget, noteMorning } from './mornings.ts'

/** A company, with the day and the hour of its own clock. */
export type Clocked = { id: number; day: string; hour: number }

/** Every company has a whole morning once in some days, whatever it is asked: equally many each day. */
const wholeEvery = 7

/**
 * Those of the companies whose day has not begun, or in which somebody may wait for the daily e-mail. A consultant who never
 * chose counts too, because who is one is not for the runner to see.
 */
export async function companiesToAsk(db: Connection, companies: readonly Clocked[]): Promise<Clocked[]> {
  if (companies.length === 0) return []
  const of = (key: keyof Clocked) => companies.map((company) => company[key])
  const rows = await db.all<{ id: number }>`
    select c.id from unnest(${of('id')}::bigint[], ${of('day')}::date[], ${of('hour')}::int[]) c(id, day, hour)
    where not exists (select from notifications.mornings b where b.company_id = c.id and b.day = c.day)
       or exists (
         select from (${activeMembersOf(sql`c.id`)}) m
         left join notifications.digests d on d.company_id = c.id and d.user_id = m.user_id
         where ${mayWait(sql`c.day`, sql`c.hour`)})
    order by c.id`
  const asked = new Set(rows.map(({ id }) => id))
  return companies.filter(({ id }) => asked.has(id))
}

/**
 * Asks companies, one after the other and each as itself, whether a morning or the daily e-mail of any area has something to
 * do. Where nothing has, the day begins and the e-mail is seen to at once.
 * @returns those in which something has.
 */
export async function askEach(
  db: Connection,
  areas: readonly Area[],
  companies: readonly Clocked[],
  now: Date,
): Promise<number[]> {
  // One plan for all of them, instead of one for each.
  await db.raw('set local plan_cache_mode = force_generic_plan')
  const due = await Promise.all(
    companies.map((company) => {
      const { id, day } = company
      const queries = areas.flatMap(
        ({ notifications }) => notifications?.due?.({ companyId: id, today: day, now }) ?? [],
      )
      return asCompany(db, company, async () => {
        const [answer] = await db.all<{ due: boolean; company: string }>`
          select current_setting('app.company_id') as company,
          (${id}::bigint + (${day}::date - date '2000-01-01')) % ${sql.lit(wholeEvery)} = 0
          or ${sql.join(
            queries.map((query) => sql`exists (${query})`),
            sql` or `,
          )} as due`
        if (answer!.company !== String(id)) throw new Error('a company was asked as another')
        return answer!.due
      })
    }),
  )
  const quiet = companies.filter((_, at) => !due[at])
  await Promise.all(quiet.map((company) => asCompany(db, company, () => beginQuietly(db, company, now))))
  return companies.filter((_, at) => due[at]).map(({ id }) => id)
}

/** Statements are carried out in the order in which they are sent: those of `work` behind the company's own setting. */
async function asCompany<T>(db: Connection, { id }: Clocked, work: () => Promise<T>): Promise<T> {
  const entered = db.all`select set_config('app.company_id', ${String(id)}, true)`
  const [result] = await Promise.all([work(), entered])
  return result
}

/** Begins a day on which nothing is to do, for those too who wait for the daily e-mail: there is nothing to list. */
const beginQuietly = (db: Connection, { id: companyId, day: today, hour }: Clocked, now: Date) =>
  Promise.all([
    noteMorning({ db, companyId, today }),
    forget({ db, companyId, today, now }),
    db.run`insert into notifications.digests as d (company_id, user_id, sent_on)
      select ${companyId}::bigint, m.user_id, ${today}::date from (${activeMembersOf(sql`${companyId}::bigint`)}) m
      left join notifications.digests d on d.company_id = ${companyId} and d.user_id = m.user_id
      where ${mayWait(sql`${today}::date`, sql`${hour}::int`)} order by m.user_id
      on conflict (company_id, user_id) do update set sent_on = excluded.sent_on`,
  ])
