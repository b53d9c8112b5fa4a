/** Every declared call, by area. What is served, documented and attacked by the tests starts here. */
import { activityCalls } from './admin/activity/endpoints.ts'
import { auditCalls } from './admin/audit/endpoints.ts'
import { companyCalls } from './admin/companies/endpoints.ts'
import { consultantCalls } from './admin/consultants/endpoints.ts'
import { departmentCalls } from './admin/departments/endpoints.ts'
import { projectCalls } from './admin/projects/endpoints.ts'
import { userCalls } from './admin/users/endpoints.ts'
import { chatCalls } from './chat/messages/endpoints.ts'
import { contactCalls } from './contacts/contacts/endpoints.ts'
import type { Call, CallKey } from './contract.ts'
import { ownFileCalls } from './files/own/endpoints.ts'
import { pictureCalls } from './files/pictures/endpoints.ts'
import { providedFileCalls } from './files/provided/endpoints.ts'
import { accountCalls } from './identity/account/endpoints.ts'
import { companySwitchCalls } from './identity/companies/endpoints.ts'
import { registrationCalls } from './identity/registration/endpoints.ts'
import { sessionCalls } from './identity/session/endpoints.ts'
import { twoStepCalls } from './identity/two-step/endpoints.ts'
import { liveCalls } from './live/events/endpoints.ts'
import { minutesFolderCalls } from './minutes/folders/endpoints.ts'
import { minutesCalls } from './minutes/minutes/endpoints.ts'
import { agendaSubjectCalls } from './minutes/subjects/endpoints.ts'
import { inboxCalls } from './notifications/inbox/endpoints.ts'
import { preferenceCalls } from './notifications/preferences/endpoints.ts'
import { waitingCalls } from './notifications/waiting/endpoints.ts'
import { deletionCalls } from './privacy/deletion/endpoints.ts'
import { exportCalls } from './privacy/exports/endpoints.ts'
import { personalDataCalls } from './privacy/personal-data/endpoints.ts'
import { processDepartmentCalls } from './processes/departments/endpoints.ts'
import { journeyCalls } from './processes/journey/endpoints.ts'
import { macroProcessCalls } from './processes/macro-processes/endpoints.ts'
import { microProcessCalls } from './processes/micro-processes/endpoints.ts'
import { procedureCalls } from './processes/procedures/endpoints.ts'
import { procedureImportCalls } from './processes/procedures/importing/endpoints.ts'
import { readingCalls } from './processes/readings/endpoints.ts'
import { stageCalls } from './processes/stages/endpoints.ts'
import { backlogCalls } from './routine/backlog/endpoints.ts'
import { calendarCalls } from './routine/calendar/endpoints.ts'
import { dailyMeetingCalls } from './routine/daily-meeting/endpoints.ts'
import { feedCalls } from './routine/feed/endpoints.ts'
import { tagCalls } from './routine/tags/endpoints.ts'
import { taskCalls } from './routine/tasks/endpoints.ts'
import { timesheetCalls } from './routine/timesheet/endpoints.ts'
import { searchCalls } from './search/finding/endpoints.ts'

export const areas = {
  identity: { ...sessionCalls, ...registrationCalls, ...accountCalls, ...companySwitchCalls, ...twoStepCalls },
  routine: {
    ...taskCalls,
    ...calendarCalls,
    ...backlogCalls,
    ...tagCalls,
    ...dailyMeetingCalls,
    ...feedCalls,
    ...timesheetCalls,
  },
  minutes: { ...minutesCalls, ...minutesFolderCalls, ...agendaSubjectCalls },
  processes: {
    ...processDepartmentCalls,
    ...macroProcessCalls,
    ...microProcessCalls,
    ...stageCalls,
    ...procedureCalls,
    ...procedureImportCalls,
    ...readingCalls,
    ...journeyCalls,
  },
  files: { ...ownFileCalls, ...providedFileCalls, ...pictureCalls },
  contacts: contactCalls,
  search: searchCalls,
  chat: chatCalls,
  notifications: { ...inboxCalls, ...preferenceCalls, ...waitingCalls },
  admin: {
    ...activityCalls,
    ...auditCalls,
    ...departmentCalls,
    ...projectCalls,
    ...userCalls,
    ...companyCalls,
    ...consultantCalls,
  },
  live: liveCalls,
  privacy: { ...personalDataCalls, ...exportCalls, ...deletionCalls },
} as const

export type AreaName = keyof typeof areas

/** Every call of the API, in the order of the areas. */
export const allCalls: [key: CallKey, call: Call, area: AreaName][] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([key, call]): [CallKey, Call, AreaName] => [key as CallKey, call, area as AreaName]),
)
