import type { DigestSection } from '../notifications/digest/sections.ts'
import type { AnyKind } from '../notifications/kinds.ts'
import type { Morning } from '../notifications/mornings.ts'
import { meetingItemOpen } from './daily-meeting/kinds.ts'
import { tellOpenItems } from './daily-meeting/telling-open.ts'
import { lateSection, todaySection } from './tasks/digest.ts'
import { taskLate, taskShared } from './tasks/kinds.ts'
import { tellLateTasks } from './tasks/telling-late.ts'

export const routineKinds: readonly AnyKind[] = [taskShared, taskLate, meetingItemOpen]
export const routineDigest: readonly DigestSection[] = [todaySection, lateSection]
export const routineMorning: readonly Morning[] = [tellLateTasks, tellOpenItems]
