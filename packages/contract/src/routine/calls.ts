import { backlogCalls } from './backlog/endpoints.ts'
import { binCalls } from './bin/endpoints.ts'
import { byMailCalls } from './by-mail/endpoints.ts'
import { calendarCalls } from './calendar/endpoints.ts'
import { dailyMeetingCalls } from './daily-meeting/endpoints.ts'
import { daysOffCalls } from './days-off/endpoints.ts'
import { delegationCalls } from './delegation/endpoints.ts'
import { feedCalls } from './feed/endpoints.ts'
import { listCalls } from './lists/endpoints.ts'
import { meetingCalls } from './meetings/endpoints.ts'
import { outsideCalls } from './outside/endpoints.ts'
import { tagCalls } from './tags/endpoints.ts'
import { taskCalls } from './tasks/endpoints.ts'
import { taskTemplateCalls } from './templates/endpoints.ts'
import { timesheetCalls } from './timesheet/endpoints.ts'
import { viewCalls } from './views/endpoints.ts'

export const routineCalls = {
  ...taskCalls,
  ...taskTemplateCalls,
  ...calendarCalls,
  ...listCalls,
  ...viewCalls,
  ...backlogCalls,
  ...binCalls,
  ...delegationCalls,
  ...daysOffCalls,
  ...tagCalls,
  ...dailyMeetingCalls,
  ...meetingCalls,
  ...feedCalls,
  ...byMailCalls,
  ...outsideCalls,
  ...timesheetCalls,
} as const
