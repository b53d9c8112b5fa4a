import type { AreaNotifications } from '../platform/area.ts'
import { popReview } from './procedures/kinds.ts'
import { notifyPopReviews } from './procedures/reviewing.ts'

export const processesNotifications: AreaNotifications = {
  kinds: [popReview],
  morning: [notifyPopReviews],
}
