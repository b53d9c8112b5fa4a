import type { Amount } from '@prumo/contract/money.ts'
import { findMember } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { monthWords } from './moments.ts'

/** Says what an hour of a person costs from a month on; the months before it keep their cost. @throws not_found. */
export async function changeHourCost(
  scope: Scope,
  id: number,
  { since, cost }: { since: string; cost: Amount | null },
) {
  await findMember(scope, id)
  const values = [scope.companyId, id, `${since}-01`]
  const [before] = await scope.db.raw<{ cost: Amount | null }>(
    `select cost from routine.hour_costs
     where company_id = $1 and user_id = $2 and since <= $3::date order by since desc limit 1`,
    values,
  )
  if ((before?.cost ?? null) === cost) return
  await scope.db.raw(
    `insert into routine.hour_costs (company_id, user_id, since, cost) values ($1, $2, $3::date, $4)
     on conflict (company_id, user_id, since) do update set cost = excluded.cost`,
    [...values, cost],
  )
  await record(scope, 'hour_cost.changed', id, {
    before: { client_id: id, cost: before?.cost ?? null },
    after: { client_id: id, cost, since: monthWords(since) },
  })
  publish(scope, { topic: 'timer' })
}
