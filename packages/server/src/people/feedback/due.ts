import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { feedbackDue } from './kinds.ts'

/** Days. What was planned earlier was notified then, or is too old to notify. */
export const newsDays = 7
const most = 1000

type Due = { collaborator: number; name: string; on: string; kind: 1 | 2; created_by: number }

/**
 * Feedbacks whose next date has come, of people who work here, and who had none of the same kind since: one row for
 * each person and kind.
 */
export const dueFeedbacks = `
  select distinct on (f.collaborator_id, f.kind) f.collaborator_id as collaborator, c.name, f.next_on as on, f.kind,
    f.created_by
  from people.feedbacks f
  join people.collaborators c on c.company_id = f.company_id and c.id = f.collaborator_id and c.left_on is null
  where f.company_id = $1 and f.next_on <= $2::date
    and not exists (select from people.feedbacks n
      where n.company_id = f.company_id and n.collaborator_id = f.collaborator_id and n.kind = f.kind
        and (n.given_on, n.id) > (f.given_on, f.id))
  order by f.collaborator_id, f.kind, f.given_on desc, f.id desc`

/** Notifies who registered a feedback that the day of the next one has come: once for every date. */
export async function notifyDueFeedbacks(scope: Scope) {
  const [people, due] = await Promise.all([
    reachableMembers(scope, undefined, 'peoples'),
    scope.db.raw<Due>(`select * from (${dueFeedbacks}) due where "on" >= $3::date limit ${most}`, [
      scope.companyId,
      scope.today,
      addDays(scope.today, -newsDays),
    ]),
  ])
  const present = new Set(people.map(({ id }) => id))
  await notifyEach(
    scope,
    feedbackDue,
    due
      .filter(({ created_by }) => present.has(created_by))
      .map(({ created_by, ...data }) => ({
        to: created_by,
        data,
        once: `feedback ${data.collaborator} ${data.kind} ${data.on}`,
      })),
  )
}
