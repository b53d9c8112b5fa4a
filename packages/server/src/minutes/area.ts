import type { Area } from '../platform/area.ts'
import { minutesFolderRoutes } from './folders/routes.ts'
import { minutesRoutes } from './minutes/routes.ts'
import { mailMinutes } from './minutes/sending.ts'
import { minutesReferences } from './references.ts'
import { agendaSubjectRoutes } from './subjects/routes.ts'
import { dueSubjects } from './waiting.ts'

export const minutes: Area = {
  name: 'minutes',
  topics: [minutesRoutes, minutesFolderRoutes, agendaSubjectRoutes],
  jobs: [mailMinutes],
  references: minutesReferences,
  waiting: [dueSubjects],
}
