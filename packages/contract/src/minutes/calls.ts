import { minutesFolderCalls } from './folders/endpoints.ts'
import { minutesCalls as recordCalls } from './minutes/endpoints.ts'
import { minutesSeriesCalls } from './series/endpoints.ts'
import { agendaSubjectCalls } from './subjects/endpoints.ts'
import { agendaTemplateCalls } from './templates/endpoints.ts'

export const minutesCalls = {
  ...recordCalls,
  ...minutesFolderCalls,
  ...agendaSubjectCalls,
  ...agendaTemplateCalls,
  ...minutesSeriesCalls,
} as const
