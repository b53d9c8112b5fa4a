import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** Names of whoever came that are told. */
const named = 20

export type PeopleOfMonth = {
  at_end: number
  joined: number
  left: number
  feedbacks: number
  /** Steps of onboardings that were done. */
  steps: number
  names: string[]
}

/**
 * The team in a month: how many it had at the end, who came, how many left, and what was done with them. Whoever has no
 * day of admission counts from the day they were entered, and whoever leaves counts until they have left. Of a running month,
 * whoever begins after today has not come.
 */
export async function peopleOfMonth(scope: Scope, month: string): Promise<PeopleOfMonth> {
  const { companyId, actor, today } = scope
  const [first, next] = [`${month}-01`, `${shiftMonth(month, 1)}-01`]
  const counted = today < next ? today : next
  const came = today < next ? addDays(today, 1) : next
  const counts = await scope.db.first<PeopleOfMonth>`
    with team as (
      select name, admitted_on, left_on, coalesce(admitted_on, (created_at at time zone ${actor.timeZone})::date) as since
      from people.collaborators where company_id = ${companyId}
    )
    select
      (count(*) filter (where since < ${came}::date and people.works_on(left_on, ${counted}::date)))::int as at_end,
      (count(*) filter (where admitted_on >= ${first}::date and admitted_on < ${came}::date))::int as joined,
      (count(*) filter (where left_on >= ${first}::date and left_on < ${counted}::date))::int as left,
      (select count(*)::int from people.feedbacks
        where company_id = ${companyId} and given_on >= ${first}::date and given_on < ${next}::date) as feedbacks,
      (select count(*)::int from people.onboarding_steps
        where company_id = ${companyId} and done_at >= ${first}::date::timestamp at time zone ${actor.timeZone}
          and done_at < ${next}::date::timestamp at time zone ${actor.timeZone}) as steps,
      coalesce((array_agg(name order by admitted_on, name)
        filter (where admitted_on >= ${first}::date and admitted_on < ${came}::date))[1:${sql.lit(named)}], '{}') as names
    from team`
  return counts!
}
