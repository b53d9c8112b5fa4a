/** What every area has for notifications: the kinds people may choose about, the parts of the day's e-mail, the mornings. */
import { minutesKinds, minutesMorning } from '../minutes/notifications.ts'
import { processesKinds, processesMorning } from '../processes/notifications.ts'
import { routineDigest, routineKinds, routineMorning } from '../routine/notifications.ts'
import type { DigestSection } from './digest/sections.ts'
import { unseenSection } from './digest/unseen.ts'
import type { AnyKind } from './kinds.ts'
import type { Morning } from './mornings.ts'
import { announcementKind } from './notifications.ts'

/** In the order of the preferences. */
export const kinds: readonly AnyKind[] = [...routineKinds, ...minutesKinds, ...processesKinds, announcementKind]

/** In the order of the e-mail. */
export const digestSections: readonly DigestSection[] = [...routineDigest, unseenSection]

/** What happens once on every day of a company. */
export const mornings: readonly Morning[] = [...routineMorning, ...minutesMorning, ...processesMorning]
