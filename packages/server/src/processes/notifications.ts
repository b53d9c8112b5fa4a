import type { AreaNotifications } from '../platform/area.ts'
import { popReview, popToRead } from './procedures/kinds.ts'
import { notifyReviews } from './procedures/reviewing.ts'

export const processesNotifications: AreaNotifications = {
  kinds: [popToRead, popReview],
  morning: [notifyReviews],
}
