/**
 * What each area reads again when the server tells that something changed; see platform/live. An area keeps its topics
 * in `<area>/live.ts` and lists them here.
 */

import { adminLive } from './admin/live.ts'
import { chatLive } from './chat/live.ts'
import { minutesLive } from './minutes/live.ts'
import { notificationsLive } from './notifications/live.ts'
import type { LiveTopic } from './platform/live/staleness.ts'
import { privacyLive } from './privacy/live.ts'
import { processesLive } from './processes/live.ts'
import { routineLive } from './routine/live.ts'

export const liveTopics: readonly LiveTopic[] = [
  ...adminLive,
  ...chatLive,
  ...notificationsLive,
  ...routineLive,
  ...privacyLive,
  ...minutesLive,
  ...processesLive,
]
