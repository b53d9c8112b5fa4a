import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfResults } from '../people.ts'
import { type PlanEvent, planDay } from './plan-kinds.ts'

/** A larger statement would hold its rows in memory without need. */
const atOnce = 1000

type Day = { id: number; to_do: string; person: number; event: PlanEvent }

/**
 * Reminds those responsible for plans, and those who check them, of what their plans ask of them today: once for each
 * plan, day and event.
 */
export async function notifyPlanDays(scope: Scope) {
  const { companyId, today } = scope
  const people = await readersOfResults(scope)
  const columns = sql`id, to_do, responsible_id, verifier_id, expected_start, expected_end, real_start, real_end`
  for (let after = { id: 0, event: '' }, full = true; full; ) {
    const due = await scope.db.all<Day>`
      select p.id, p.to_do, x.person, x.event
      from (
        select ${columns}, false as checks from results.plans
        where company_id = ${companyId} and real_end is null
          and (expected_start = ${today}::date or expected_end between ${addDays(today, -1)}::date and ${today}::date)
        union all
        select ${columns}, true from results.plans
        where company_id = ${companyId} and real_end is not null and checked_at is null and check_on = ${today}::date
      ) p cross join lateral (values
        (p.responsible_id, 'starts', p.real_start is null and p.real_end is null and p.expected_start = ${today}::date),
        (p.responsible_id, 'ends', p.real_end is null and p.expected_end = ${today}::date),
        (p.responsible_id, 'late', p.real_end is null and p.expected_end = ${addDays(today, -1)}::date),
        (p.verifier_id, 'check', p.checks)
      ) x (person, event, asked)
      where x.asked and x.person = any(${people}::bigint[])
        and (p.id, x.event) > (${after.id}, ${after.event}::text)
      order by p.id, x.event limit ${sql.lit(atOnce)}`
    await notifyEach(
      scope,
      planDay,
      due.map(({ person, ...data }) => ({ to: person, data, once: `${data.id} ${data.event} ${today}` })),
    )
    full = due.length === atOnce
    after = due.at(-1) ?? after
  }
}
