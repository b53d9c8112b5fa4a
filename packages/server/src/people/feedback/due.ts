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
 * The last feedbacks of each kind, of people who work here, whose next date has come: one row for each person and kind,
 * found by them, because years leave many feedbacks of each.
 */
export const dueFeedbacks = `
  select c.id as collaborator, c.name, f.next_on as on, k.kind, f.created_by
  from people.collaborators c
  cross join (values (1::smallint), (2::smallint)) k (kind)
  cross join lateral (
    select l.next_on, l.created_by from people.feedbacks l
    where l.company_id = $1 and l.collaborator_id = c.id and l.kind = k.kind
    order by l.given_on desc, l.id desc limit 1) f
  where c.company_id = $1 and people.works_on(c.left_on, $2::date) and f.next_on <= $2::date`

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
