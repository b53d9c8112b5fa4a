import type { AreaNotifications } from '../platform/area.ts'
import { subjectDue } from './minutes/kinds.ts'
import { notifyDueSubjects } from './minutes/notifying-due.ts'

export const minutesNotifications: AreaNotifications = {
  kinds: [subjectDue],
  morning: [notifyDueSubjects],
}
