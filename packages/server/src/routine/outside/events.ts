import type { OutsideEvent } from '@prumo/contract/routine/outside/endpoints.ts'
import type { Scope } from '../../platform/scope.ts'

/** The most times of a person that are answered together. */
const most = 1000

const mine = `
  select e.id, e.date, e.starts_at as hour, e.ends_at as hour_finish, e.label, c.label as calendar
  from routine.outside_events e
  join routine.outside_calendars c on c.company_id = e.company_id and c.id = e.calendar_id
  where e.company_id = $1 and e.user_id = $2 and e.date between $3::date and $4::date
  order by e.date, e.starts_at nulls first, e.id limit ${most}`

/** The acting person's times of outside calendars, by day and hour. */
export const myOutsideEvents = (
  { db, companyId, userId }: Scope,
  { from, until }: { from: string; until: string },
): Promise<OutsideEvent[]> => db.raw<OutsideEvent>(mine, [companyId, userId, from, until])
