import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { allowedLeads } from './policy.ts'
import { lockAllHours } from './turns.ts'

/** Who sees and approves the team's hours besides people responsible for the company, by name. */
export async function leadsOf(scope: Scope): Promise<{ client_id: number; client_name: string }[]> {
  const ids = await allowedLeads(scope)
  const names = await memberNames(scope, ids)
  return ids
    .map((client_id) => ({ client_id, client_name: names.get(client_id) ?? '' }))
    .toSorted((one, other) => alphabetically(one.client_name, other.client_name))
}

/** Makes these people the ones who see and approve the team's hours. @throws not_found for somebody of another company. */
export async function changeLeads(scope: Scope, clients: readonly number[]) {
  await lockAllHours(scope)
  const before = await allowedLeads(scope)
  const added = clients.filter((id) => !before.includes(id))
  if ((await reachableMembers(scope, added)).length < added.length) throw fail('not_found')
  const gone = before.filter((id) => !clients.includes(id))
  if (added.length + gone.length === 0) return
  await scope.db.raw('delete from routine.timesheet_leads where company_id = $1 and user_id = any($2::bigint[])', [
    scope.companyId,
    gone,
  ])
  await scope.db.raw(
    `insert into routine.timesheet_leads (company_id, user_id, granted_at)
     select $1, id, $3 from unnest($2::bigint[]) id`,
    [scope.companyId, added, scope.clock.now()],
  )
  await record(scope, 'timesheet_leads.changed', scope.companyId, { before: { clients: before }, after: { clients } })
  publish(scope, { topic: 'timer' })
}
