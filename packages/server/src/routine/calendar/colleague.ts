import type { ColleagueTime } from '@prumo/contract/routine/calendar/endpoints.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { readByLeads, seenBy } from '../tasks/audience.ts'

/* A colleague's calendar beside the user's own. Of what the user sees anyway it has the titles; of everything else it says that
   the person is busy, and only where an hour is taken: a task without one takes none, and its day is nobody's business. */

/** The most times that are answered together. */
const most = 1000

/** Whoever leads also reads what others gave the person, as in the week of the team (docs/decisions/0048). */
const readable = `(${seenBy('$2', 't.')} or ($6::boolean and ${readByLeads('t.')}))`

const times = `
  select * from (
    select 'task ' || t.id as key, t.date, t.starts_at as hour, t.ends_at as hour_finish,
      case when r.readable then t.label else '' end as label, t.status = '2' as done,
      case when ${seenBy('$2', 't.')} then t.id end as task_id
    from routine.tasks t, lateral (select ${readable} as readable) r
    where t.company_id = $1 and t.user_id = $3 and t.date between $4::date and $5::date
      and (r.readable or (t.starts_at is not null and t.status = '1'))
    union all
    select 'outside ' || e.id, e.date, e.starts_at, e.ends_at, '', false, null
    from routine.outside_events e
    where e.company_id = $1 and e.user_id = $3 and e.date between $4::date and $5::date
  ) both_kinds
  order by date, hour nulls first, key limit ${most}`

/** When a colleague is busy, by day and hour. @throws not_found for somebody who does not work here. */
export async function colleagueTimes(
  scope: Scope,
  id: number,
  { from, until }: { from: string; until: string },
): Promise<ColleagueTime[]> {
  const [person] = await reachableMembers(scope, [id])
  if (!person) throw fail('not_found')
  const { db, companyId, userId, actor } = scope
  return db.raw<ColleagueTime>(times, [companyId, userId, id, from, until, actor.isResponsible || actor.isRoot])
}
