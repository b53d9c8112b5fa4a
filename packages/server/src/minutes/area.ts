import type { Area } from '../platform/area.ts'
import { minutesAuditWords } from './audit-words.ts'
import { minutesChecks } from './checks.ts'
import { minutesExport } from './company-export.ts'
import { minutesFigures } from './figures.ts'
import { minutesFolderRoutes } from './folders/routes.ts'
import { minutesRecords } from './minutes/existing.ts'
import { convocationMail, invitationMail, mailInvitation } from './minutes/inviting.ts'
import { minutesRoutes } from './minutes/routes.ts'
import { mailMinutes, minutesMail } from './minutes/sending.ts'
import { minutesNotifications } from './notifications.ts'
import { subjectOrigin } from './origins.ts'
import { minutesPersonalData } from './personal-data.ts'
import { minutesReferences } from './references.ts'
import { datedMeetings } from './series/dated.ts'
import { minutesSeriesRoutes } from './series/routes.ts'
import { agendaSubjectRoutes } from './subjects/routes.ts'
import { agendaTemplateRoutes } from './templates/routes.ts'
import { dueSubjects } from './waiting.ts'

export const minutes: Area = {
  name: 'minutes',
  topics: [minutesRoutes, minutesFolderRoutes, agendaSubjectRoutes, agendaTemplateRoutes, minutesSeriesRoutes],
  jobs: [mailMinutes, mailInvitation],
  mails: [minutesMail, invitationMail, convocationMail],
  records: [minutesRecords],
  references: minutesReferences,
  waiting: [dueSubjects],
  dated: [datedMeetings],
  audit: minutesAuditWords,
  export: minutesExport,
  personal: minutesPersonalData,
  notifications: minutesNotifications,
  figures: minutesFigures,
  checks: minutesChecks,
  origins: [subjectOrigin],
}
