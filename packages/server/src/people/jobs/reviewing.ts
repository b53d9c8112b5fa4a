import { addDays } from '@prumo/contract/dates.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { reviewSoonDays } from '../../platform/controlled/reviewing.ts'
import type { Scope } from '../../platform/scope.ts'
import { jobReview } from './kinds.ts'

/** Days. Reviews that were due earlier were notified then, or are too old to notify. */
const newsDays = 7
const most = 1000

type Due = {
  id: number
  department_id: number
  title: string
  on: string
  approver_id: number | null
  created_by: number
}

/**
 * Notifies the person who answers for a job description, or its author when there is none, that its review is due within
 * `reviewSoonDays`, and that it is late: one notification of each kind for every date.
 */
export async function notifyJobReviews(scope: Scope) {
  const [people, due] = await Promise.all([
    reachableMembers(scope, undefined, 'peoples'),
    scope.db.raw<Due>(
      `select id, department_id, office as title, review_on as on, approver_id, created_by
       from people.job_descriptions
       where company_id = $1 and review_on between $2 and $3 and deleted_at is null
       order by review_on, id limit ${most}`,
      [scope.companyId, addDays(scope.today, -newsDays), addDays(scope.today, reviewSoonDays)],
    ),
  ])
  const present = new Set(people.map(({ id }) => id))
  await notifyEach(
    scope,
    jobReview,
    due
      .map(({ approver_id, created_by, ...job }) => {
        const late = job.on < scope.today
        return {
          to: approver_id !== null && present.has(approver_id) ? approver_id : created_by,
          data: { ...job, late },
          once: `job ${job.id} ${job.on} ${late ? 'late' : 'soon'}`,
        }
      })
      .filter(({ to }) => present.has(to)),
  )
}
