import { addDays, daysBetween } from '@prumo/contract/dates.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { roundAsked } from './kinds.ts'

/* People hear of a round when they are asked, when half of its time has passed, and a day before its end. */

type Missing = { user_id: number; count: number; round: string; ends_on: string }

/** Those who have something to answer in an open round. */
const missingIn = (scope: Scope, id: number) =>
  scope.db.all<Missing>`
    select c.user_id, count(*)::int as count, r.name as round, r.ends_on
    from people.feedback_rounds r
    join people.round_people p on p.company_id = r.company_id and p.round_id = r.id
    join people.round_assessments a on a.company_id = p.company_id and a.person_id = p.id
    join people.collaborators c on c.company_id = a.company_id and c.id = a.assessor_id
    where r.company_id = ${scope.companyId} and r.id = ${id} and r.state = 2 and c.user_id is not null
      and not a.sent and not exists (select from people.feedbacks f
        where f.company_id = a.company_id and f.assessment_id = a.id)
    group by c.user_id, r.name, r.ends_on
    order by c.user_id`

/** Notifies those who have something to answer. @param why each is told once for the same. Answers how many were. */
export async function notifyMissing(scope: Scope, id: number, why: string): Promise<number> {
  const missing = await missingIn(scope, id)
  return notifyEach(
    scope,
    roundAsked,
    missing.map(({ user_id, ...data }) => ({ to: user_id, data, once: `round ${id} ${why}` })),
  )
}

/** Tells those who are asked in a round, each once, and shows it on their screens. */
export async function notifyInvited(scope: Scope, id: number) {
  const also = (await missingIn(scope, id)).map(({ user_id }) => user_id)
  await notifyMissing(scope, id, 'asked')
  publish(scope, { topic: 'people', id, also })
}

/** Every morning: who has not answered hears of it at half of the time and on the day before the end. */
export async function remindRounds(scope: Scope) {
  const open = await scope.db.all<{ id: number; begins_on: string; ends_on: string }>`
    select id, begins_on, ends_on from people.feedback_rounds
    where company_id = ${scope.companyId} and state = 2 and begins_on < ${scope.today}::date
      and ends_on >= ${scope.today}::date`
  for (const { id, begins_on, ends_on } of open) {
    const half = addDays(begins_on, Math.ceil(daysBetween(begins_on, ends_on) / 2))
    if (scope.today >= addDays(ends_on, -1)) await notifyMissing(scope, id, 'eve')
    else if (scope.today >= half) await notifyMissing(scope, id, 'half')
  }
}
