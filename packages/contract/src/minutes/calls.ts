import { minutesFolderCalls } from './folders/endpoints.ts'
import { minutesCalls as recordCalls } from './minutes/endpoints.ts'
import { agendaSubjectCalls } from './subjects/endpoints.ts'
import { agendaTemplateCalls } from './templates/endpoints.ts'

export const minutesCalls = {
  ...recordCalls,
  ...minutesFolderCalls,
  ...agendaSubjectCalls,
  ...agendaTemplateCalls,
} as const
