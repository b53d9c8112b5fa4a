import { reviewsDue } from '../notifications/reviews.ts'
import type { AreaNotifications } from '../platform/area.ts'
import { popReview } from './procedures/kinds.ts'
import { notifyPopReviews } from './procedures/reviewing.ts'
import { procedureTables } from './procedures/versions.ts'

export const processesNotifications: AreaNotifications = {
  kinds: [popReview],
  morning: [notifyPopReviews],
  due: (day) => [reviewsDue(procedureTables.documents, day)],
}
