import type { AreaNotifications } from '../platform/area.ts'
import { meetingItemOpen } from './daily-meeting/kinds.ts'
import { notifyOpenItems } from './daily-meeting/notifying-open.ts'
import { taskDelegated } from './delegation/kinds.ts'
import { meetingSummary } from './meetings/kinds.ts'
import { outsideCalendarPaused } from './outside/kinds.ts'
import { lateSection, todaySection } from './tasks/digest.ts'
import { taskFreed, taskLate, taskShared } from './tasks/kinds.ts'
import { notifyLateTasks } from './tasks/notifying-late.ts'
import { hoursDecided, hoursSubmitted, timerForgotten } from './timesheet/kinds.ts'
import { notifyForgottenTimers } from './timesheet/notifying-forgotten.ts'

export const routineNotifications: AreaNotifications = {
  kinds: [
    taskShared,
    taskDelegated,
    taskFreed,
    taskLate,
    meetingItemOpen,
    meetingSummary,
    hoursSubmitted,
    hoursDecided,
    timerForgotten,
    outsideCalendarPaused,
  ],
  digest: [todaySection, lateSection],
  morning: [notifyLateTasks, notifyOpenItems, notifyForgottenTimers],
}
