import type { Area } from '../platform/area.ts'
import { minutesChecks } from './checks.ts'
import { minutesFigures } from './figures.ts'
import { folderRecords } from './folders/records.ts'
import { minutesFolderRoutes } from './folders/routes.ts'
import { convocationMail, invitationMail, mailInvitation } from './minutes/inviting.ts'
import { minutesRecords } from './minutes/records.ts'
import { minutesRoutes } from './minutes/routes.ts'
import { mailMinutes, minutesMail } from './minutes/sending.ts'
import { minutesNotifications } from './notifications.ts'
import { seriesRecords } from './series/records.ts'
import { minutesSeriesRoutes } from './series/routes.ts'
import { subjectRecords } from './subjects/records.ts'
import { agendaSubjectRoutes } from './subjects/routes.ts'
import { templateRecords } from './templates/records.ts'
import { agendaTemplateRoutes } from './templates/routes.ts'
import { agendaPacks } from './templates/templates.ts'

export const minutes: Area = {
  name: 'minutes',
  topics: [minutesRoutes, minutesFolderRoutes, agendaSubjectRoutes, agendaTemplateRoutes, minutesSeriesRoutes],
  records: [...folderRecords, ...templateRecords, ...seriesRecords, ...minutesRecords, ...subjectRecords],
  jobs: [mailMinutes, mailInvitation],
  mails: [minutesMail, invitationMail, convocationMail],
  notifications: minutesNotifications,
  figures: minutesFigures,
  packs: [agendaPacks],
  checks: minutesChecks,
}
