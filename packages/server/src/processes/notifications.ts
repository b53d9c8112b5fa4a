import type { AreaNotifications } from '../platform/area.ts'
import { popReview, popToRead } from './procedures/kinds.ts'
import { notifyPopReviews } from './procedures/reviewing.ts'

export const processesNotifications: AreaNotifications = {
  kinds: [popToRead, popReview],
  morning: [notifyPopReviews],
}
