import type { Area } from '../platform/area.ts'
import { backlogRoutes } from './backlog/routes.ts'
import { emptyBins } from './bin/emptying.ts'
import { binRecords } from './bin/records.ts'
import { binRoutes } from './bin/routes.ts'
import { mailAnswer } from './by-mail/receiving.ts'
import { byMailRecords } from './by-mail/records.ts'
import { byMailRoutes } from './by-mail/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { routineChecks } from './checks.ts'
import { dailyMeetingRecords } from './daily-meeting/records.ts'
import { dailyMeetingRoutes } from './daily-meeting/routes.ts'
import { daysOffRecords } from './days-off/records.ts'
import { daysOffRoutes } from './days-off/routes.ts'
import { delegationRoutes } from './delegation/routes.ts'
import { feedRecords } from './feed/records.ts'
import { feedRoutes } from './feed/routes.ts'
import { routineFigures } from './figures.ts'
import { listRoutes } from './lists/routes.ts'
import { meetingRecords } from './meetings/records.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { routineNotifications } from './notifications.ts'
import { readDueCalendars, readOutsideCalendar, resealOutsideCalendars } from './outside/jobs.ts'
import { outsideRecords } from './outside/records.ts'
import { outsideRoutes } from './outside/routes.ts'
import { seriesRecords } from './series/records.ts'
import { continueSeries, topUpCompany, topUpSeries } from './series/topping-up.ts'
import { routineSignals } from './signals.ts'
import { tagRecords } from './tags/records.ts'
import { tagRoutes } from './tags/routes.ts'
import { taskImport } from './tasks/importing.ts'
import { taskMail } from './tasks/notifying.ts'
import { taskRecords } from './tasks/records.ts'
import { taskRoutes } from './tasks/routes.ts'
import { templateRecords } from './templates/records.ts'
import { taskTemplateRoutes } from './templates/routes.ts'
import { taskTemplatePacks } from './templates/templates.ts'
import { timesheetRecords } from './timesheet/records.ts'
import { timesheetRoutes } from './timesheet/routes.ts'
import { viewRecords } from './views/records.ts'
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
    byMailRoutes,
    outsideRoutes,
  ],
  records: [
    ...taskRecords,
    ...seriesRecords,
    ...templateRecords,
    ...daysOffRecords,
    ...viewRecords,
    ...tagRecords,
    ...dailyMeetingRecords,
    ...meetingRecords,
    ...timesheetRecords,
    ...binRecords,
    ...feedRecords,
    ...byMailRecords,
    ...outsideRecords,
  ],
  jobs: [
    topUpSeries,
    topUpCompany,
    continueSeries,
    emptyBins,
    readDueCalendars,
    readOutsideCalendar,
    resealOutsideCalendars,
  ],
  mails: [taskMail, mailAnswer],
  notifications: routineNotifications,
  figures: routineFigures,
  packs: [taskTemplatePacks],
  checks: routineChecks,
  signals: routineSignals,
  imports: [taskImport],
}
