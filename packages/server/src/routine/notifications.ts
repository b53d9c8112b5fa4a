import type { AreaNotifications } from '../platform/area.ts'
import { meetingItemOpen } from './daily-meeting/kinds.ts'
import { notifyOpenItems } from './daily-meeting/notifying-open.ts'
import { lateSection, todaySection } from './tasks/digest.ts'
import { taskLate, taskShared } from './tasks/kinds.ts'
import { notifyLateTasks } from './tasks/notifying-late.ts'

export const routineNotifications: AreaNotifications = {
  kinds: [taskShared, taskLate, meetingItemOpen],
  digest: [todaySection, lateSection],
  morning: [notifyLateTasks, notifyOpenItems],
}
