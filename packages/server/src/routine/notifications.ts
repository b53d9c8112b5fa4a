import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { AreaNotifications } from '../platform/area.ts'
import { meetingItemOpen } from './daily-meeting/kinds.ts'
import { newsDays, notifyOpenItems } from './daily-meeting/notifying-open.ts'
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
  due: ({ companyId, today, now }) => [
    sql`select from routine.tasks where company_id = ${companyId} and status = '1' and date <= ${today}::date`,
    sql`select from routine.meeting_items
      where company_id = ${companyId} and status = '1' and due_on between ${addDays(today, -newsDays)}::date and ${today}::date`,
    sql`select from routine.timesheet_entries
      where company_id = ${companyId} and ended_at is null and started_at < ${now}`,
  ],
}
