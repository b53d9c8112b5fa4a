import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { reachableMembers } from '../identity/members/reaching.ts'
import { reviewSoonDays } from '../platform/controlled/reviewing.ts'
import type { Kind } from '../platform/notifications/kinds.ts'
import type { CompanyDay } from '../platform/notifications/mornings.ts'
import type { Scope } from '../platform/scope.ts'
import { notifyEach } from './notifying.ts'

/** Days. Reviews that were due earlier were notified then, or are too old to notify. */
const newsDays = 7
const most = 1000

type Reviewed = { id: number; title: string; on: string; late: boolean }
type Options = {
  /** The table of the documents, with approver_id, review_on, created_by and deleted_at. */
  table: string
  /** The columns of what the kind of notification tells, beside the date: 'id, title'. */
  columns: string
  /** The document in one word, with which the notifications of its reviews are told apart: 'pop'. */
  called: string
}

/** Where a review is due on a day, or was in the days before. */
export const reviewsDue = (table: string, { companyId, today }: CompanyDay) =>
  sql`select from ${sql.table(table)} where company_id = ${companyId} and deleted_at is null
    and review_on between ${addDays(today, -newsDays)}::date and ${addDays(today, reviewSoonDays)}::date`

/**
 * Notifies the person who answers for a document, or its author when there is none, that its review is due within
 * `reviewSoonDays`, and that it is late, as far as they see it: one notification of each kind for every date. It lies here, because no area
 * below this one has documents to review.
 */
export async function notifyReviews<Document extends Reviewed>(
  scope: Scope,
  kind: Kind<Document>,
  { table, columns, called }: Options,
) {
  type Due = Omit<Reviewed, 'late'> & { approver_id: number | null; created_by: number }
  const [people, due] = await Promise.all([
    reachableMembers(scope, undefined, typeof kind.needs === 'string' ? kind.needs : undefined),
    scope.db.raw<Due>(
      `select ${columns}, review_on as on, approver_id, created_by
       from ${table}
       where company_id = $1 and review_on between $2 and $3 and deleted_at is null
       order by review_on, id limit ${most}`,
      [scope.companyId, addDays(scope.today, -newsDays), addDays(scope.today, reviewSoonDays)],
    ),
  ])
  const present = new Set(people.map(({ id }) => id))
  const tellings = due.map(({ approver_id, created_by, ...document }) => {
    const late = document.on < scope.today
    return {
      to: approver_id !== null && present.has(approver_id) ? approver_id : created_by,
      data: { ...document, late } as Document,
      once: `${called} ${document.id} ${document.on} ${late ? 'late' : 'soon'}`,
    }
  })
  await notifyEach(
    scope,
    kind,
    tellings.filter(({ to }) => present.has(to)),
  )
}
