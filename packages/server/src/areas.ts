/** Every area of the house: what it serves and what it does by itself. */
import { activityRoutes } from './admin/activity/routes.ts'
import { auditRoutes } from './admin/audit/routes.ts'
import { companyRoutes } from './admin/companies/routes.ts'
import { consultantRoutes } from './admin/consultants/routes.ts'
import { departmentRoutes } from './admin/departments/routes.ts'
import { projectRoutes } from './admin/projects/routes.ts'
import { userRoutes } from './admin/users/routes.ts'
import { chatRoutes } from './chat/messages/routes.ts'
import { chatReferences } from './chat/references.ts'
import { contactRoutes } from './contacts/contacts/routes.ts'
import { contactReferences } from './contacts/references.ts'
import { ownFileRoutes } from './files/own/routes.ts'
import { pictureRoutes } from './files/pictures/routes.ts'
import { providedFileRoutes } from './files/provided/routes.ts'
import { filesReferences } from './files/references.ts'
import { accountRoutes } from './identity/account/routes.ts'
import { companySwitchRoutes } from './identity/companies/routes.ts'
import { sendInvitation } from './identity/invitations/sending.ts'
import { sendOneTimePassword } from './identity/members/one-time-password.ts'
import { registrationRoutes } from './identity/registration/routes.ts'
import { forgetSignIns } from './identity/session/history.ts'
import { recoverPassword } from './identity/session/recovering.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import { forgetExpired } from './identity/two-step/forgetting.ts'
import { resealSecrets } from './identity/two-step/resealing.ts'
import { twoStepRoutes } from './identity/two-step/routes.ts'
import { minutesFolderRoutes } from './minutes/folders/routes.ts'
import { minutesRoutes } from './minutes/minutes/routes.ts'
import { mailMinutes } from './minutes/minutes/sending.ts'
import { minutesReferences } from './minutes/references.ts'
import { agendaSubjectRoutes } from './minutes/subjects/routes.ts'
import { announceInCompany, announceToAll } from './notifications/announcing.ts'
import { passHour, passHourInCompany } from './notifications/hours.ts'
import { inboxRoutes } from './notifications/inbox/routes.ts'
import { mailNotifications } from './notifications/mailing.ts'
import { preferenceRoutes } from './notifications/preferences/routes.ts'
import type { Topic } from './platform/http/implement.ts'
import type { AnyJob } from './platform/jobs/jobs.ts'
import { sendMail } from './platform/mail/sending.ts'
import type { Reference } from './platform/references.ts'
import { collectDiscarded } from './platform/storage/collecting.ts'
import { collectPictures } from './platform/storage/collecting-pictures.ts'
import { storageReferences } from './platform/storage/references.ts'
import { carryOutDeletions, deleteAccount, deleteCompany } from './privacy/deletion/carrying-out.ts'
import { deletionRoutes } from './privacy/deletion/routes.ts'
import { expireExports } from './privacy/exports/expiring.ts'
import { prepareExport } from './privacy/exports/preparing.ts'
import { exportRoutes } from './privacy/exports/routes.ts'
import { personalDataRoutes } from './privacy/personal-data/routes.ts'
import { processDepartmentRoutes } from './processes/departments/routes.ts'
import { journeyRoutes } from './processes/journey/routes.ts'
import { macroProcessRoutes } from './processes/macro-processes/routes.ts'
import { microProcessRoutes } from './processes/micro-processes/routes.ts'
import { procedureImportRoutes } from './processes/procedures/importing/routes.ts'
import { procedureRoutes } from './processes/procedures/routes.ts'
import { readingRoutes } from './processes/readings/routes.ts'
import { processesReferences } from './processes/references.ts'
import { stageRoutes } from './processes/stages/routes.ts'
import { backlogRoutes } from './routine/backlog/routes.ts'
import { calendarRoutes } from './routine/calendar/routes.ts'
import { dailyMeetingRoutes } from './routine/daily-meeting/routes.ts'
import { feedRoutes } from './routine/feed/routes.ts'
import { routineReferences } from './routine/references.ts'
import { continueSeries, topUpCompany, topUpSeries } from './routine/series/topping-up.ts'
import { tagRoutes } from './routine/tags/routes.ts'
import { taskRoutes } from './routine/tasks/routes.ts'
import { timesheetRoutes } from './routine/timesheet/routes.ts'
import { searchRoutes } from './search/finding/routes.ts'

export const topics: readonly Topic[] = [
  sessionRoutes,
  registrationRoutes,
  accountRoutes,
  companySwitchRoutes,
  twoStepRoutes,
  contactRoutes,
  chatRoutes,
  inboxRoutes,
  preferenceRoutes,
  departmentRoutes,
  projectRoutes,
  userRoutes,
  activityRoutes,
  auditRoutes,
  companyRoutes,
  consultantRoutes,
  taskRoutes,
  calendarRoutes,
  backlogRoutes,
  tagRoutes,
  timesheetRoutes,
  dailyMeetingRoutes,
  feedRoutes,
  minutesRoutes,
  minutesFolderRoutes,
  agendaSubjectRoutes,
  processDepartmentRoutes,
  macroProcessRoutes,
  microProcessRoutes,
  stageRoutes,
  procedureRoutes,
  procedureImportRoutes,
  readingRoutes,
  journeyRoutes,
  ownFileRoutes,
  providedFileRoutes,
  pictureRoutes,
  searchRoutes,
  personalDataRoutes,
  exportRoutes,
  deletionRoutes,
]

export const jobs: readonly AnyJob[] = [
  sendMail,
  collectDiscarded,
  collectPictures,
  recoverPassword,
  forgetSignIns,
  forgetExpired,
  resealSecrets,
  sendOneTimePassword,
  sendInvitation,
  mailNotifications,
  announceToAll,
  announceInCompany,
  passHour,
  passHourInCompany,
  topUpSeries,
  topUpCompany,
  continueSeries,
  prepareExport,
  expireExports,
  carryOutDeletions,
  deleteAccount,
  deleteCompany,
  mailMinutes,
]

/** What points at records of others, in the order in which a refused deletion names them. */
export const references: readonly Reference[] = [
  ...routineReferences,
  ...minutesReferences,
  ...processesReferences,
  ...filesReferences,
  ...contactReferences,
  ...chatReferences,
  ...storageReferences,
]
