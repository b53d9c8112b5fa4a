import type { AreaNotifications } from '../platform/area.ts'
import { meetingItemOpen } from './daily-meeting/kinds.ts'
import { tellOpenItems } from './daily-meeting/telling-open.ts'
import { lateSection, todaySection } from './tasks/digest.ts'
import { taskLate, taskShared } from './tasks/kinds.ts'
import { tellLateTasks } from './tasks/telling-late.ts'

export const routineNotifications: AreaNotifications = {
  kinds: [taskShared, taskLate, meetingItemOpen],
  digest: [todaySection, lateSection],
  morning: [tellLateTasks, tellOpenItems],
}
