import type { Area } from '../platform/area.ts'
import { routineAuditWords } from './audit-words.ts'
import { backlogRoutes } from './backlog/routes.ts'
import { emptyBins } from './bin/emptying.ts'
import { binRoutes } from './bin/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { routineChecks } from './checks.ts'
import { routineExport } from './company-export.ts'
import { dailyMeetingRoutes } from './daily-meeting/routes.ts'
import { daysOffRoutes } from './days-off/routes.ts'
import { delegationRoutes } from './delegation/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { routineFigures } from './figures.ts'
import { listRoutes } from './lists/routes.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { routineNotifications } from './notifications.ts'
import { meetingItemOrigin, taskOrigin } from './origins.ts'
import { routinePersonalData } from './personal-data.ts'
import { routineReferences } from './references.ts'
import { continueSeries, topUpCompany, topUpSeries } from './series/topping-up.ts'
import { tagRoutes } from './tags/routes.ts'
import { taskImport } from './tasks/importing.ts'
import { taskMail } from './tasks/notifying.ts'
import { taskRoutes } from './tasks/routes.ts'
import { lateTasks } from './tasks/waiting.ts'
import { taskTemplateRoutes } from './templates/routes.ts'
import { timesheetRoutes } from './timesheet/routes.ts'
import { hoursToApprove, returnedHours } from './timesheet/waiting.ts'
import { viewRoutes } from './views/routes.ts'

export const routine: Area = {
  name: 'routine',
  topics: [
    taskRoutes,
    taskTemplateRoutes,
    listRoutes,
    viewRoutes,
    calendarRoutes,
    backlogRoutes,
    binRoutes,
    delegationRoutes,
    daysOffRoutes,
    tagRoutes,
    timesheetRoutes,
    dailyMeetingRoutes,
    meetingRoutes,
    feedRoutes,
  ],
  jobs: [topUpSeries, topUpCompany, continueSeries, emptyBins],
  mails: [taskMail],
  references: routineReferences,
  waiting: [lateTasks, hoursToApprove, returnedHours],
  audit: routineAuditWords,
  export: routineExport,
  personal: routinePersonalData,
  notifications: routineNotifications,
  figures: routineFigures,
  checks: routineChecks,
  imports: [taskImport],
  origins: [taskOrigin, meetingItemOrigin],
}
