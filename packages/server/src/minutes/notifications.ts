import type { AreaNotifications } from '../platform/area.ts'
import { subjectDue } from './minutes/kinds.ts'
import { tellDueSubjects } from './minutes/telling-due.ts'

export const minutesNotifications: AreaNotifications = {
  kinds: [subjectDue],
  morning: [tellDueSubjects],
}
