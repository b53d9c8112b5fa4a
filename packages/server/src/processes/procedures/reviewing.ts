import { notifyReviews } from '../../notifications/reviews.ts'
import type { Scope } from '../../platform/scope.ts'
import { popReview } from './kinds.ts'
import { procedureTables } from './versions.ts'

/** Notifies that reviews of POPs are due soon or late. */
export const notifyPopReviews = (scope: Scope) =>
  notifyReviews(scope, popReview, {
    table: procedureTables.documents,
    columns: 'id, title, micro_process_id as process',
    called: 'pop',
  })
