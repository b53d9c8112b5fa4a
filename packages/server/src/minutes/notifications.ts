import type { AnyKind } from '../notifications/kinds.ts'
import type { Morning } from '../notifications/mornings.ts'
import { subjectDue } from './minutes/kinds.ts'
import { tellDueSubjects } from './minutes/telling-due.ts'

export const minutesKinds: readonly AnyKind[] = [subjectDue]
export const minutesMorning: readonly Morning[] = [tellDueSubjects]
