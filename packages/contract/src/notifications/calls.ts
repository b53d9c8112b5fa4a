import { commentCalls } from './comments/endpoints.ts'
import { inboxCalls } from './inbox/endpoints.ts'
import { preferenceCalls } from './preferences/endpoints.ts'
import { unsubscribingCalls } from './unsubscribing/endpoints.ts'
import { waitingCalls } from './waiting/endpoints.ts'

export const notificationsCalls = {
  ...commentCalls,
  ...inboxCalls,
  ...preferenceCalls,
  ...waitingCalls,
  ...unsubscribingCalls,
} as const
