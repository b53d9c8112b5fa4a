import { notifyReviews } from '../../notifications/reviews.ts'
import type { Scope } from '../../platform/scope.ts'
import { jobReview } from './kinds.ts'
import { jobTables } from './versions.ts'

/** Notifies that reviews of job descriptions are due soon or late. */
export const notifyJobReviews = (scope: Scope) =>
  notifyReviews(scope, jobReview, {
    table: jobTables.documents,
    columns: 'id, department_id, office as title',
    called: 'job',
  })
